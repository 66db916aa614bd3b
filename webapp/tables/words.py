"""What is said of a text that is no number; the last two in the browser alone, of a paste."""

BOTH_MARKS = (
    "A number with a comma and a point can mean two things. Please write it without the comma, as "
    "in 1234.5."
)
TWO_WAYS = "{whole},{rest} can mean two things. Please write {whole}{rest} or {whole}.{rest}."
TWO_POINTS = "A number has one point only. Please look at it again."
NOT_ONE_NUMBER = "That was left out. Only one number fits here, such as 5.6."
OTHER_UNIT = "That is in {unit}, not in {own}: it was left out."

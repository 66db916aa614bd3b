"""Whether an inquiry names a blood sugar reading or an illness, so that its thanks name a doctor.

The words of English, of Nepali, and of Nepali in Latin letters. A word too many only adds a line.
"""

import re

_ANYWHERE = r"""
    \d \s* (?: mg \s* / ? \s* dl | mmol ) | \b a1c | hba1c | glu[ck]ose | diabet | ketone | insulin
    | metformin | glimepiride | gliclazide | glibenclamide | gliflozin | hypoglyc | hyperglyc
    | pregnan | vomit | unconscious | dizz | chest \s pain | heart \s attack | bleeding | breathless
    | मधुमेह | सुगर | चिनी \s रोग | इन्सुलिन | बिरामी | ज्वरो | गर्भ | बान्ता | बेहोस | दुख्
"""
_WORDS = r"""
    sugar s? \s (?: is | was | level s? | reading s? | high | low )
    | (?: blood | high | low | my ) \s sugar s?
    | (?: sugar | chini ) \s rog | my \s readings? | meter \s (?: shows | says | reads ) | hypos?
    | ill | illness | unwell | sick | sickness | fever | faint (?: ed | ing )? | drowsy | stroke
    | seizures? | emergency | bimar | birami | jwaro | madhumeha
"""
URGENT = re.compile(rf"(?:{_ANYWHERE}) | \b (?:{_WORDS}) \b", re.IGNORECASE | re.VERBOSE)


def is_urgent(*texts: str) -> bool:
    """Whether one of the texts names a reading or an illness."""
    return any(URGENT.search(text) for text in texts)

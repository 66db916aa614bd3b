"""Token buckets of networks: those of idle networks are dropped, others are kept."""

import pytest

from webapp.config.settings import Settings
from webapp.server.sessions import rate_limit
from webapp.server.sessions.rate_limit import SessionLimits, TokenBucket


def test_only_the_buckets_of_idle_networks_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    monkeypatch.setattr(rate_limit, "MAX_TRACKED_NETWORKS", 3)
    limits = SessionLimits(Settings(socket_address_rate=1, socket_address_burst=10))
    busy = limits.bucket("busy")
    assert busy.take(10)
    quiet = [limits.bucket(name) for name in ("quiet", "quieter")]
    now += 5
    limits.bucket("one too many")
    assert limits.bucket("busy") is busy
    assert limits.bucket("quiet") not in quiet


def test_a_bucket_fills_at_its_rate_up_to_its_burst(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    bucket = TokenBucket(rate=2, burst=10)
    assert bucket.take(10)
    assert not bucket.take()
    now += 1
    assert bucket.take(2)
    assert not bucket.is_full()
    now += 100
    assert bucket.is_full()
    assert bucket.take(10)
    assert not bucket.take()

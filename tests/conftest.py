"""What holds for every test: a machine that others load slows drawing of examples down, which is no fault of theirs."""

from hypothesis import HealthCheck, settings

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")

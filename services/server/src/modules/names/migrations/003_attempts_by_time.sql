-- Those of the day before are removed with each registration.
CREATE INDEX name_attempts_by_time ON name_attempts (at);

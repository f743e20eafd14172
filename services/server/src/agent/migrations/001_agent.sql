-- The recoveries that this agent has been asked for. Nothing here is secret.
CREATE TABLE agent_recoveries (
  recovery_id TEXT PRIMARY KEY,
  -- A hash of the user, the slot and the device.
  bound TEXT NOT NULL,
  begun_at INTEGER NOT NULL,
  released_at INTEGER
) STRICT;

CREATE INDEX agent_recoveries_by_time ON agent_recoveries (begun_at);

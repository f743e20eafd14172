-- The networks around the visitor who has a session: keyed hashes of a process, the widest first, between spaces.
ALTER TABLE sign_in_sessions ADD COLUMN networks TEXT NOT NULL DEFAULT '';

-- How many sessions of a project each has. Sessions of before count for none.
CREATE TABLE sign_in_networks (
  project_id TEXT NOT NULL,
  network TEXT NOT NULL,
  sessions INTEGER NOT NULL,
  PRIMARY KEY (project_id, network)
) WITHOUT ROWID;

-- Which server does a job that one server does at a time.
CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  -- Another one for each term of the same server.
  holder TEXT NOT NULL,
  -- Rises while the holder is alive.
  beats INTEGER NOT NULL
) WITHOUT ROWID;

-- When the server last wrote, by the clock of its machine.
CREATE TABLE heartbeat (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at INTEGER NOT NULL
);

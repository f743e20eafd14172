CREATE TABLE event_counts (
  day TEXT NOT NULL,
  project_id TEXT NOT NULL,
  event TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, project_id, event)
);

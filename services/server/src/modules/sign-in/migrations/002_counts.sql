-- How many sessions a project has, so that none has to count them.
CREATE TABLE sign_in_counts (
  project_id TEXT PRIMARY KEY,
  sessions INTEGER NOT NULL
) WITHOUT ROWID;

INSERT INTO sign_in_counts (project_id, sessions)
  SELECT project_id, count(*) FROM sign_in_sessions GROUP BY project_id;

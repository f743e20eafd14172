CREATE TABLE projects (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- 'config' rows are replaced at every start.
  source TEXT NOT NULL
);

CREATE TABLE project_origins (
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  origin TEXT NOT NULL,
  PRIMARY KEY (project_id, origin)
);

-- Codes that were checked for a project, of this hour and the one before. Hours are those since 1970.
CREATE TABLE project_checks (
  hour INTEGER NOT NULL,
  project TEXT NOT NULL,
  checked INTEGER NOT NULL DEFAULT 0,
  -- The number of its rows in `project_failures`.
  failed INTEGER NOT NULL DEFAULT 0,
  is_alarmed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (hour, project)
) STRICT, WITHOUT ROWID;

-- Addresses with a wrong code of this hour and no right one since. Nothing is added after the alarm.
CREATE TABLE project_failures (
  hour INTEGER NOT NULL,
  project TEXT NOT NULL,
  subject TEXT NOT NULL,
  PRIMARY KEY (hour, project, subject)
) STRICT, WITHOUT ROWID;

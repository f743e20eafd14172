-- They are what the configuration says, which every server reads for itself.
DROP TABLE project_origins;
DROP TABLE projects;

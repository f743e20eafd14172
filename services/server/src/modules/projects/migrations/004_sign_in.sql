-- How users sign in to the project's app, as JSON.
ALTER TABLE projects ADD COLUMN sign_in TEXT NOT NULL DEFAULT '{}';

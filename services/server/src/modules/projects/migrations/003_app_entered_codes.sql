-- Whether users may type the codes of mails into the project's app.
ALTER TABLE projects ADD COLUMN app_entered_codes INTEGER NOT NULL DEFAULT 0;

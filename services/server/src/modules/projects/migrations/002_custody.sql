-- What can open the wallets that are created in the project's app.
ALTER TABLE projects ADD COLUMN custody TEXT NOT NULL DEFAULT 'user-held';

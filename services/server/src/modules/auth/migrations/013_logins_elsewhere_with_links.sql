-- Who logs in with a request. Those that wait for a link after a login elsewhere are no e-mail addresses.
ALTER TABLE login_requests ADD COLUMN provider TEXT NOT NULL DEFAULT 'email';
ALTER TABLE login_requests ADD COLUMN issuer TEXT NOT NULL DEFAULT 'server';

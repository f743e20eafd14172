-- What has ended is removed with each login. Without these, that reads all of the table, and in PostgreSQL logins
-- at the same time get in each other's way.
CREATE INDEX logged_in_by_start ON logged_in (created_at);
CREATE INDEX identities_by_end ON identities (valid_until) WHERE valid_until IS NOT NULL;
CREATE INDEX login_requests_by_end ON login_requests (expires_at);
CREATE INDEX login_requests_by_subject ON login_requests (subject, thumbprint);
CREATE INDEX login_events_by_time ON login_events (at);
CREATE INDEX social_logins_by_end ON social_logins (expires_at);
CREATE INDEX email_changes_by_end ON email_changes (effective_at);

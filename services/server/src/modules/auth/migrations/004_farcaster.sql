-- Of a login with Farcaster: the channel at its relay, and the signed message that came back.
ALTER TABLE social_logins ADD COLUMN channel TEXT;
ALTER TABLE social_logins ADD COLUMN answer TEXT;

-- Who has seen the code of a login: 'frame' the wallet's page alone, 'app-entered' the app too. A login that
-- waits for its device to be allowed remembers it, and so does each login that was made.
ALTER TABLE login_requests ADD COLUMN assurance TEXT NOT NULL DEFAULT 'frame'
  CHECK (assurance IN ('frame', 'app-entered'));
ALTER TABLE logged_in ADD COLUMN assurance TEXT NOT NULL DEFAULT 'frame'
  CHECK (assurance IN ('frame', 'app-entered'));

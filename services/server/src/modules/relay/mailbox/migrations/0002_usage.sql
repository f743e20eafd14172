-- Who fills the mailboxes: the project, and a keyed hash of the network address, whose key is lost
-- on a restart.
ALTER TABLE relay_mailbox ADD COLUMN project TEXT NOT NULL DEFAULT '';
ALTER TABLE relay_mailbox ADD COLUMN holder TEXT NOT NULL DEFAULT '';

-- Sizes are added up without reading the messages.
DROP INDEX relay_mailbox_topic;
CREATE INDEX relay_mailbox_topic ON relay_mailbox (topic, acknowledged, seq, size);

-- The size of waiting messages, by scope. Triggers update it, so that no statement can forget it.
CREATE TABLE relay_usage (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  messages INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (scope, key)
) WITHOUT ROWID;
INSERT INTO relay_usage
  SELECT 'server', '', count(*), coalesce(sum(size), 0) FROM relay_mailbox WHERE acknowledged = 0;
INSERT INTO relay_usage SELECT 'project', key, messages, bytes FROM relay_usage;
INSERT INTO relay_usage SELECT 'address', key, messages, bytes FROM relay_usage WHERE scope = 'server';

CREATE TRIGGER relay_usage_grows AFTER INSERT ON relay_mailbox BEGIN
  INSERT INTO relay_usage (scope, key, messages, bytes)
    VALUES ('server', '', 1, new.size), ('project', new.project, 1, new.size),
      ('address', new.holder, 1, new.size)
    ON CONFLICT (scope, key) DO UPDATE SET messages = messages + 1, bytes = bytes + new.size;
END;

CREATE TRIGGER relay_usage_shrinks_by_receipt AFTER UPDATE OF acknowledged ON relay_mailbox
WHEN old.acknowledged = 0 AND new.acknowledged = 1 BEGIN
  UPDATE relay_usage SET messages = messages - 1, bytes = bytes - old.size
    WHERE (scope, key) IN (VALUES ('server', ''), ('project', old.project), ('address', old.holder));
  DELETE FROM relay_usage WHERE scope = 'address' AND key = old.holder AND messages <= 0;
END;

CREATE TRIGGER relay_usage_shrinks AFTER DELETE ON relay_mailbox WHEN old.acknowledged = 0 BEGIN
  UPDATE relay_usage SET messages = messages - 1, bytes = bytes - old.size
    WHERE (scope, key) IN (VALUES ('server', ''), ('project', old.project), ('address', old.holder));
  DELETE FROM relay_usage WHERE scope = 'address' AND key = old.holder AND messages <= 0;
END;

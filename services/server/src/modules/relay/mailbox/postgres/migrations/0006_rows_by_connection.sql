-- Adds to what the limits count. `changes`: project, holder, messages and bytes, below zero for what no longer waits.
CREATE OR REPLACE FUNCTION relay_count(changes json) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  -- Sums that all servers change are 64 rows, of which each connection has one: a change holds its row until the disk has
  -- it, and connections that are open at once have numbers next to each other. That of an address is changed by the
  -- server that it sends to, since each hashes addresses with a key of its own, and is one row.
  any_part bigint := pg_backend_pid() % 64;
  emptied text[];
BEGIN
  -- In one order, so that no two servers wait for each other.
  WITH counted AS (
    INSERT INTO relay_usage (scope, key, part, messages, bytes)
    SELECT k.scope, k.key, k.part, sum(c.messages), sum(c.bytes)
    FROM json_to_recordset(changes) AS c(project text, holder text, messages bigint, bytes bigint)
    CROSS JOIN LATERAL (VALUES
      ('address', c.holder, 0), ('project', c.project, any_part), ('server', '', any_part)
    ) AS k(scope, key, part)
    GROUP BY k.scope, k.key, k.part ORDER BY k.scope, k.key, k.part
    ON CONFLICT (scope, key, part) DO UPDATE SET
      messages = relay_usage.messages + excluded.messages, bytes = relay_usage.bytes + excluded.bytes
    RETURNING scope, key, messages
  )
  SELECT array_agg(key) INTO emptied FROM counted WHERE scope = 'address' AND messages = 0;
  -- Kept, there would be one for every address that ever sent a message.
  DELETE FROM relay_usage
    WHERE scope = 'address' AND key = ANY(emptied) AND part = 0 AND messages = 0 AND bytes = 0;
END $$;

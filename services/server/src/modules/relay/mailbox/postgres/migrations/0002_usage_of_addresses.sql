-- Addresses whose messages were all received. From now on the last receipt removes them.
DELETE FROM relay_usage WHERE scope = 'address' AND key IN (
  SELECT key FROM relay_usage WHERE scope = 'address'
  GROUP BY key HAVING sum(messages) = 0 AND sum(bytes) = 0
);

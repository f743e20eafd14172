import { startPostgres } from '@bowline/server/testing/postgres'
import { findRedis, startRedis } from '@bowline/server/testing/redis'

/** Starts a PostgreSQL server and a Redis server for several servers of the demo. */
export async function startSharedStore() {
  const program = findRedis()
  if (!program) throw new Error('Install redis-server or valkey-server to run several servers.')
  const postgres = await startPostgres()
  const redis = await startRedis(program)
  return {
    urls: { databaseUrl: postgres.url, redisUrl: redis.url },
    async stop() {
      await redis.stop()
      await postgres.stop()
    },
  }
}

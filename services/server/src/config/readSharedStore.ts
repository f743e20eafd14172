import type { InferOutput } from 'valibot'
import type { environmentSchema } from './environmentSchema.ts'
import type { SharedStoreSettings } from './ServerConfig.ts'

/** Reads the store that several servers share. */
export function readSharedStore(
  values: InferOutput<typeof environmentSchema>,
  problems: string[],
): SharedStoreSettings | undefined {
  const { BOWLINE_DATABASE_URL: databaseUrl, BOWLINE_REDIS_URL: redisUrl } = values
  if (databaseUrl === undefined) {
    if (redisUrl !== undefined)
      problems.push(
        'BOWLINE_REDIS_URL needs BOWLINE_DATABASE_URL: servers share nothing else without PostgreSQL.',
      )
    return undefined
  }
  if (values.BOWLINE_BACKUPS)
    problems.push(
      'BOWLINE_BACKUPS copies a SQLite file: back PostgreSQL up with its own tools, such as pg_dump.',
    )
  return { databaseUrl, redisUrl }
}

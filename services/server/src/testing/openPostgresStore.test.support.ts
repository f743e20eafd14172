import { inject } from 'vitest'
import type { Database } from '../drivers/db/Database.ts'
import { openTestDatabase } from '../drivers/db/postgres/openTestDatabase.test.support.ts'

/** Opens a PostgreSQL database with the tables of the modules. It is closed when the test ends. */
export const openPostgresStore = (): Promise<Database> => openTestDatabase(inject('postgresTables'))

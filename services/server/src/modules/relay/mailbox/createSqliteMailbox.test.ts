import { createSqliteDatabase } from '../../../drivers/db/sqlite/createSqliteDatabase.ts'
import { openTestStore } from '../../../testing/openTestStore.test.support.ts'
import { createSqliteMailbox } from './createSqliteMailbox.ts'
import { describeMailboxStore } from './describeMailboxStore.test.support.ts'
import { migrateMailbox } from './migrateMailbox.ts'

describeMailboxStore({
  name: 'SQLite',
  numRuns: 200,
  async open() {
    const { sqlite } = openTestStore()
    migrateMailbox(sqlite)
    return createSqliteDatabase(sqlite)
  },
  create: createSqliteMailbox,
})

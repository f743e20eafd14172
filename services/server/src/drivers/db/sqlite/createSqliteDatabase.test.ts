import { describeDatabase } from '../describeDatabase.test.support.ts'
import { openDatabase } from '../openDatabase.ts'
import { createSqliteDatabase } from './createSqliteDatabase.ts'

describeDatabase('SQLite', async () => createSqliteDatabase(openDatabase(':memory:')))

import { describeDatabase } from '../describeDatabase.test.support.ts'
import { openTestDatabase } from './openTestDatabase.test.support.ts'

describeDatabase('PostgreSQL', openTestDatabase)

import { openPostgresStore } from '../../../testing/openPostgresStore.test.support.ts'
import { describeOwnIndex } from './describeOwnIndex.test.support.ts'

describeOwnIndex('PostgreSQL', openPostgresStore)

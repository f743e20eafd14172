import { openPostgresStore } from '../../testing/openPostgresStore.test.support.ts'
import { describeWindowRepo } from './describeWindowRepo.test.support.ts'

describeWindowRepo('PostgreSQL', openPostgresStore)

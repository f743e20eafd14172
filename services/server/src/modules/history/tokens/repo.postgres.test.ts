import { openPostgresStore } from '../../../testing/openPostgresStore.test.support.ts'
import { describeTokenRepo } from './describeTokenRepo.test.support.ts'

describeTokenRepo('PostgreSQL', openPostgresStore)

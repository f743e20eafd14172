import { openPostgresStore } from '../../testing/openPostgresStore.test.support.ts'
import { describeUsedProofs } from './describeUsedProofs.test.support.ts'

describeUsedProofs('PostgreSQL', openPostgresStore)

import { openPostgresStore } from '../../testing/openPostgresStore.test.support.ts'
import { describeAudit } from './describeAudit.test.support.ts'

describeAudit('PostgreSQL', openPostgresStore)

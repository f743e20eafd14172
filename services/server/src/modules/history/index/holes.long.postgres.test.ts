import { openPostgresStore } from '../../../testing/openPostgresStore.test.support.ts'
import { describeHoles } from './describeHoles.test.support.ts'

describeHoles('PostgreSQL', { open: openPostgresStore, spoilings: ['refused'], numRuns: 5 })

import { openPostgresStore } from '../../testing/openPostgresStore.test.support.ts'
import { describeTickets } from './describeTickets.test.support.ts'

describeTickets('PostgreSQL', openPostgresStore)

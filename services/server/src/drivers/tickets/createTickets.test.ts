import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { describeTickets } from './describeTickets.test.support.ts'

describeTickets('SQLite', async () => openTestStore().db)

import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { describeLeader } from './describeLeader.test.support.ts'

describeLeader('SQLite', async () => openTestStore().db)

import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { describeWindowRepo } from './describeWindowRepo.test.support.ts'

describeWindowRepo('SQLite', async () => openTestStore().db)

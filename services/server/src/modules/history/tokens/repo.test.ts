import { openTestStore } from '../../../testing/openTestStore.test.support.ts'
import { describeTokenRepo } from './describeTokenRepo.test.support.ts'

describeTokenRepo('SQLite', async () => openTestStore().db)

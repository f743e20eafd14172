import { openTestStore } from '../../../testing/openTestStore.test.support.ts'
import { describeSentRepo } from './describeSentRepo.test.support.ts'

describeSentRepo('SQLite', async () => openTestStore().db)

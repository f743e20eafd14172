import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { describeUsedProofs } from './describeUsedProofs.test.support.ts'

describeUsedProofs('SQLite', async () => openTestStore().db)

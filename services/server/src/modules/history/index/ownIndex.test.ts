import { openTestStore } from '../../../testing/openTestStore.test.support.ts'
import { describeOwnIndex } from './describeOwnIndex.test.support.ts'

describeOwnIndex('SQLite', async () => openTestStore().db)

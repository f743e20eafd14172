import { openTestStore } from '../../../testing/openTestStore.test.support.ts'
import { describeSentSource } from './describeSentSource.test.support.ts'

describeSentSource('SQLite', async () => openTestStore().db, 25)

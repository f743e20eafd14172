import { openTestStore } from '../../../testing/openTestStore.test.support.ts'
import { describeHoles } from './describeHoles.test.support.ts'

describeHoles('SQLite, at length', { open: async () => openTestStore().db })

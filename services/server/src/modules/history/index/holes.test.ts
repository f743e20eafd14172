import { openTestStore } from '../../../testing/openTestStore.test.support.ts'
import { describeHoles } from './describeHoles.test.support.ts'

describeHoles('SQLite', { open: async () => openTestStore().db, numRuns: 10, counts: [2] })

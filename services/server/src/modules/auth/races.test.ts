import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { describeAuthRaces } from './describeAuthRaces.test.support.ts'

describeAuthRaces('SQLite', async () => openTestStore().db)

import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { describeVaultRaces } from './describeVaultRaces.test.support.ts'

describeVaultRaces('SQLite', async () => openTestStore().db)

import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { describeAudit } from './describeAudit.test.support.ts'

describeAudit('SQLite', async () => openTestStore().db)

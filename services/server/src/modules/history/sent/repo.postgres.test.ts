import { openPostgresStore } from '../../../testing/openPostgresStore.test.support.ts'
import { describeSentRepo } from './describeSentRepo.test.support.ts'

describeSentRepo('PostgreSQL', openPostgresStore)

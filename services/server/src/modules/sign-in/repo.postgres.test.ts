import { openPostgresStore } from '../../testing/openPostgresStore.test.support.ts'
import { describeSignInRepo } from './describeSignInRepo.test.support.ts'

describeSignInRepo('PostgreSQL', openPostgresStore)

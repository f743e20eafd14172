import { openPostgresStore } from '../../testing/openPostgresStore.test.support.ts'
import { describeVaultRaces } from './describeVaultRaces.test.support.ts'

describeVaultRaces('PostgreSQL', openPostgresStore)

import { openPostgresStore } from '../../testing/openPostgresStore.test.support.ts'
import { describeAuthRaces } from './describeAuthRaces.test.support.ts'

describeAuthRaces('PostgreSQL', openPostgresStore)

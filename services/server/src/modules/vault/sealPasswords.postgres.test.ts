import { openPostgresStore } from '../../testing/openPostgresStore.test.support.ts'
import { describeSealing } from './describeSealing.test.support.ts'

describeSealing('PostgreSQL', openPostgresStore)

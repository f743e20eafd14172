import { openPostgresStore } from '../../../testing/openPostgresStore.test.support.ts'
import { describeSentSource } from './describeSentSource.test.support.ts'

describeSentSource('PostgreSQL', openPostgresStore, 10)

export { dataApi as contract } from '@bowline/common/api'
export { createApiClient } from './directory.ts'

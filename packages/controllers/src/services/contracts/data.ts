export { createApiClient, dataApi as contract } from '@bowline/common/api'

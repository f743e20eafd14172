export { createApiClient, historyApi as contract } from '@bowline/common/api'

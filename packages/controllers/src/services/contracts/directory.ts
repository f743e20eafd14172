export { createApiClient, directoryApi as contract } from '@bowline/common/api'

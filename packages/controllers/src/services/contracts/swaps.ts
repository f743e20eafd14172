export { createApiClient, swapsApi as contract } from '@bowline/common/api'

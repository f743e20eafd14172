export { createApiClient, sessionsApi as contract } from '@bowline/common/api'

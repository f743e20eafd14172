export { createApiClient, signInApi as contract } from '@bowline/common/api'

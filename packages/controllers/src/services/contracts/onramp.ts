export { createApiClient, onrampApi as contract } from '@bowline/common/api'

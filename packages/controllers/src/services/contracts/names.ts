export { createApiClient, namesApi as contract } from '@bowline/common/api'

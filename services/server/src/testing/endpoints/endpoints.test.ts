import { describe } from 'vitest'
import { describeEndpoint } from './describeEndpoint.test.support.ts'
import { profileOf } from './endpoints.test.support.ts'

/** The one whose refusals look most like answers: HTTP 200, and codes that contracts have. */
describe('an endpoint as 1RPC has it', () => describeEndpoint(profileOf('1rpc')))

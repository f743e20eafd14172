import { describe } from 'vitest'
import { describePublicEndpoint, endpointProfiles } from './describePublicEndpoint.test.support.ts'

/** The one whose refusals look most like answers: HTTP 200, and codes that contracts have. */
const profile = endpointProfiles.find(({ id }) => id === '1rpc')
if (!profile) throw new Error('There is no such profile.')

describe('an endpoint as 1RPC has it', () => describePublicEndpoint(profile))

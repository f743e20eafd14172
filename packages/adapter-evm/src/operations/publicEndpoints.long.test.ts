import { describe } from 'vitest'
import { describePublicEndpoint, endpointProfiles } from './describePublicEndpoint.test.support.ts'

describe.each(endpointProfiles.map((profile) => [profile.name, profile] as const))(
  'an endpoint as %s has it',
  (_name, profile) => describePublicEndpoint(profile),
)

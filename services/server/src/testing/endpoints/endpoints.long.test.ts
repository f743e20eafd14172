import { describe } from 'vitest'
import { describeEndpoint } from './describeEndpoint.test.support.ts'
import { endpointProfiles } from './endpoints.test.support.ts'

describe.each(endpointProfiles.map((profile) => [profile.name, profile] as const))(
  'an endpoint as %s has it',
  (_name, profile) => describeEndpoint(profile),
)

import { describe } from 'vitest'
import { describeHoldings } from './describeHoldings.test.support.ts'
import { endpointProfiles } from './endpoints.test.support.ts'

/** A long list of a public chain has as many tokens. */
const LISTED = 10_000

describe.each(endpointProfiles.map((profile) => [profile.name, profile] as const))(
  '300 of 10,000 tokens behind %s',
  (_name, profile) => describeHoldings(profile, LISTED),
)

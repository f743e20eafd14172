import { describe } from 'vitest'
import { describeHoldings } from './describeHoldings.test.support.ts'
import { profileOf } from './endpoints.test.support.ts'

describe('300 tokens behind 1RPC', () => describeHoldings(profileOf('1rpc'), 500))

import type { Clock } from '@bowline/common'
import { createSharedLimit } from '../../drivers/limits/createSharedLimit.ts'
import { createWindowLimit } from '../../drivers/limits/createWindowLimit.ts'
import { createNetworks } from '../../drivers/limits/networksOf.ts'
import { RelayError } from './frames/RelayError.ts'
import {
  type QuotaScope,
  RATE_WINDOW_MS,
  type RateName,
  RELAY_RESERVE,
  relayRates,
} from './relayQuotas.ts'

/** The key of a client, by scope. */
export type Party = Readonly<Record<QuotaScope, string>>

export interface Rates {
  /** Counts an action of a client. Throws `RelayError` -32005 if one of its scopes is used up. */
  spend(rate: RateName, party: Party, units: number): void
}

type Take = (party: Party, units: number) => number

const WORDS: Readonly<Record<QuotaScope, string>> = {
  socket: 'one connection',
  address: 'one network address',
  project: 'this project',
  server: 'this relay',
}

/**
 * Limits the rate of clients' actions at this server, whose sockets and processor they are for: asking Redis for each
 * frame would cost more than most frames do. What projects and the server have is shared fairly.
 */
export function createRates(clock: Clock): Rates {
  const networksOf = createNetworks()
  const ownLimit = (name: RateName, scope: 'socket' | 'address'): Take => {
    const amount = relayRates[name][scope]
    const limit = createWindowLimit({ clock, amount, windowMs: RATE_WINDOW_MS })
    return (party, units) => limit.take(party[scope], units)
  }
  const sharedLimit = (name: RateName, scope: 'project' | 'server'): Take => {
    const amount = relayRates[name][scope]
    const reserve = RELAY_RESERVE * amount
    const limit = createSharedLimit({ clock, amount, reserve, windowMs: RATE_WINDOW_MS })
    return (party, units) => limit.take(party[scope], networksOf(party.address), units).waitMs
  }
  const limitsOf = (name: RateName): readonly (readonly [QuotaScope, Take])[] => [
    ['socket', ownLimit(name, 'socket')],
    ['address', ownLimit(name, 'address')],
    ['project', sharedLimit(name, 'project')],
    ['server', sharedLimit(name, 'server')],
  ]
  const rates = {
    operations: limitsOf('operations'),
    messages: limitsOf('messages'),
    bytes: limitsOf('bytes'),
  }
  return {
    spend(rate, party, units) {
      // From the narrowest scope: a refusal does not count against the wider ones.
      for (const [scope, take] of rates[rate]) {
        const waitMs = take(party, units)
        if (waitMs > 0) throw exceeded(rate, scope, waitMs)
      }
    },
  }
}

/** The error for every exceeded limit. `data` identifies the limit for programs. */
export function exceeded(limit: string, scope: QuotaScope, waitMs?: number): RelayError {
  const seconds = waitMs === undefined ? undefined : Math.max(1, Math.ceil(waitMs / 1000))
  const advice = seconds === undefined ? '' : `, try again in ${seconds} s`
  return new RelayError(-32005, `Too many ${limit} of ${WORDS[scope]}${advice}`, {
    data: { limit, scope, ...(seconds !== undefined && { retryAfterSeconds: seconds }) },
  })
}

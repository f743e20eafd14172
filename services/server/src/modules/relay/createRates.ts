import type { Clock } from '@bowline/common'
import { createWindowLimit } from '../../drivers/limits/createWindowLimit.ts'
import { RelayError } from './frames/RelayError.ts'
import { type QuotaScope, RATE_WINDOW_MS, type RateName, relayRates } from './relayQuotas.ts'

/** The key of a client, by scope. */
export type Party = Readonly<Record<QuotaScope, string>>

export interface Rates {
  /** Counts an action of a client. Throws `RelayError` -32005 if one of its scopes is used up. */
  spend(rate: RateName, party: Party, units: number): void
}

/** From the narrowest scope: a refusal does not count against the wider ones. */
const SCOPES = ['socket', 'address', 'project', 'server'] as const

const WORDS: Readonly<Record<QuotaScope, string>> = {
  socket: 'one connection',
  address: 'one network address',
  project: 'this project',
  server: 'this relay',
}

/**
 * Limits the rate of clients' actions at this server, whose sockets and processor they are for: asking Redis for each
 * frame would cost more than most frames do.
 */
export function createRates(clock: Clock): Rates {
  const limitsOf = (name: RateName) =>
    SCOPES.map((scope) => ({
      scope,
      limit: createWindowLimit({
        clock,
        amount: relayRates[name][scope],
        windowMs: RATE_WINDOW_MS,
      }),
    }))
  const rates = {
    operations: limitsOf('operations'),
    messages: limitsOf('messages'),
    bytes: limitsOf('bytes'),
  }
  return {
    spend(rate, party, units) {
      for (const { scope, limit } of rates[rate]) {
        const waitMs = limit.take(party[scope], units)
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

import type { Clock, Logger } from '@bowline/common'
import * as v from 'valibot'
import { type Address, getAddress } from 'viem'
import { withinTime } from '../../../basics/withinTime.ts'
import type { FoundTokens } from '../../../chain/FoundTokens.ts'
import type { HoldingsSettings } from '../../../config/HoldingsSettings.ts'
import type { SharedValues } from '../../../drivers/cache/SharedValues.ts'
import type { OpenCrowd } from '../../../drivers/limits/createCrowd.ts'
import type { Metrics } from '../../../drivers/metrics/Metrics.ts'
import { createSharedCache } from '../../../drivers/upstream/createSharedCache.ts'
import { createUpstream } from '../../../drivers/upstream/createUpstream.ts'
import { alchemyHoldings } from './alchemyHoldings.ts'
import { blockscoutHoldings } from './blockscoutHoldings.ts'
import { etherscanHoldings } from './etherscanHoldings.ts'
import type { HoldingsProvider } from './HoldingsProvider.ts'
import { contract } from './schemas.ts'

/** Names the tokens that an account may hold. Never rejects, and never waits for long. */
export type Discovery = (account: string, chainId: string) => Promise<FoundTokens<Address>>

export interface DiscoveryOptions {
  readonly holdings: HoldingsSettings
  /** Where servers find what another one was told. */
  readonly values?: SharedValues | undefined
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics?: Metrics | undefined
  /** Default: whoever comes first. */
  readonly openCrowd?: OpenCrowd | undefined
}

/** A service may repeat itself, and an account may have been sent any number of tokens. */
export const MAX_PAGES = 20
export const MAX_NAMED = 1_000
/** How long balances wait. What comes later is there for the next ones. */
export const DISCOVERY_WAIT_MS = 2_500
const LIFETIME = { freshMs: 60_000, staleMs: 600_000 }
const PROVIDERS = {
  alchemy: alchemyHoldings,
  blockscout: blockscoutHoldings,
  etherscan: etherscanHoldings,
}
const NOTHING: FoundTokens<Address> = { contracts: [], isComplete: false }
const schema = v.object({
  contracts: v.pipe(
    v.array(
      v.pipe(
        contract,
        v.transform((text) => getAddress(text)),
      ),
    ),
    v.maxLength(MAX_NAMED),
  ),
  isComplete: v.boolean(),
})

/** Asks the service of a chain, if the operator has named one, which contracts hold something for an account. */
export function createDiscovery(options: DiscoveryOptions): Discovery {
  const { holdings, values, clock } = options
  const cache = createSharedCache<FoundTokens<Address>>({
    clock,
    lifetime: LIFETIME,
    shared: { values, schema },
  })
  const providers = new Map(
    Object.entries(holdings).map(([chainId, { kind, url: baseUrl, apiKey }]) => {
      const upstream = createUpstream({ ...options, name: `holdings of ${chainId}`, baseUrl })
      return [chainId, PROVIDERS[kind]({ upstream, chainId, apiKey })] as const
    }),
  )

  return async (account, chainId) => {
    const provider = providers.get(chainId)
    if (!provider) return NOTHING
    const key = `${chainId}:${getAddress(account)}`
    const read = async () => (await cache.read(key, () => readPages(provider, account))).value
    // Already logged. Other tokens of the account are shown without those of the service.
    const found = read().catch(() => NOTHING)
    return withinTime(found, { clock, ms: DISCOVERY_WAIT_MS, late: () => NOTHING })
  }
}

/** Reads all pages, as far as they come. Rejects if not even the first one does. */
async function readPages(
  provider: HoldingsProvider,
  account: string,
): Promise<FoundTokens<Address>> {
  const named = new Set<Address>()
  const asked = new Set<string>()
  let isWhole = true
  let page: string | undefined
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    let answer: Awaited<ReturnType<HoldingsProvider['read']>>
    try {
      answer = await provider.read(account, page)
    } catch (error) {
      if (pages === 0) throw error
      return foundOf(named, false)
    }
    for (const text of answer.contracts) named.add(getAddress(text))
    isWhole &&= !answer.hasBadRows
    page = answer.next
    if (page === undefined) return foundOf(named, isWhole)
    // A service that repeats itself has no more to say, and has not said that this is all.
    if (asked.has(page) || named.size > MAX_NAMED) break
    asked.add(page)
  }
  return foundOf(named, false)
}

const foundOf = (named: ReadonlySet<Address>, isComplete: boolean): FoundTokens<Address> => ({
  contracts: [...named].slice(0, MAX_NAMED),
  isComplete: isComplete && named.size <= MAX_NAMED,
})

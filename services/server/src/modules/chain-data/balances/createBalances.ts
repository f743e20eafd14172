import { type Clock, FIAT_DECIMALS, fiatOfAmount, type Logger, parsePrice } from '@bowline/common'
import type { AnswerOf, dataApi } from '@bowline/common/api'
import * as v from 'valibot'
import { formatUnits } from 'viem'
import { after } from '../../../basics/after.ts'
import type { TokenId } from '../../../chain/parseTokenId.ts'
import { createEntryCache } from '../../../drivers/cache/createEntryCache.ts'
import type { SharedValues } from '../../../drivers/cache/SharedValues.ts'
import { createSharedCache } from '../../../drivers/upstream/createSharedCache.ts'
import type { CachedAnswer, CacheState } from '../../../drivers/upstream/SharedCache.ts'
import type { FungibleFamily, HoldingsQuery } from '../families/FungibleFamily.ts'
import { findPlaces, type Place } from '../families/findPlaces.ts'
import { isSpam } from '../nfts/isSpam.ts'
import type { Prices } from '../prices/createPrices.ts'
import type { Holding } from './Holding.ts'

type Balance = AnswerOf<(typeof dataApi)['balance']>['balances'][number]

export interface BalanceList {
  readonly balances: readonly Balance[]
  /** Whether the account may hold tokens besides these. */
  readonly mayHoldMore: boolean
}

export interface BalanceQuery {
  /** Identifies the visitor, whose extra tokens are remembered separately. */
  readonly visitor: string
  /** The account, in any spelling of its family. */
  readonly address: string
  /** Default: every served chain that the account can be on. */
  readonly chainId?: string | undefined
  /** Tokens to read again, past the cache. They stay visible to this visitor. */
  readonly tokens: readonly TokenId[]
}

export interface Balances {
  /**
   * Throws `NETWORK_NOT_SUPPORTED`, `INVALID_PARAMETERS` for an address of another family, or
   * `CHAIN_UNAVAILABLE` when no chain can be read.
   */
  of(query: BalanceQuery): CachedAnswer<BalanceList> | Promise<CachedAnswer<BalanceList>>
}

export interface BalancesOptions {
  readonly families: readonly FungibleFamily[]
  readonly prices: Prices
  /** Where servers find which tokens a visitor has asked another one for. */
  readonly values?: SharedValues | undefined
  readonly clock: Clock
  readonly logger: Logger
  /** The URL of a token's picture, or an empty text. */
  readonly iconOf: (token: Holding) => string
}

const LIFETIME = { freshMs: 30_000, staleMs: 300_000 }
/** Tokens that a visitor asked for besides the usual ones, per account and chain. */
const MAX_EXTRA = 20
const MAX_WATCHED = 10_000
const WATCHED_MS = 86_400_000
const watchedSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()), v.maxLength(MAX_EXTRA))
const ORDER: readonly CacheState[] = ['fresh', 'stale', 'miss']

/** Creates the service that reads account balances with their prices. */
export function createBalances(options: BalancesOptions): Balances {
  const { families, prices, values, clock, logger, iconOf } = options
  const cache = createSharedCache<BalanceList>({ clock, lifetime: LIFETIME })
  const watched = createEntryCache<readonly string[]>(MAX_WATCHED)

  /** Watches tokens per visitor, because otherwise strangers could add lures to the tokens of any account. */
  function watch(family: FungibleFamily, key: string, asked: readonly string[]) {
    if (!values) return remember(key, asked, [])
    return values.get(key).then((text) => {
      const shared = v.safeParse(watchedSchema, text)
      const elsewhere = shared.success ? shared.output.filter(family.readAddress) : []
      const all = remember(key, asked, elsewhere)
      if (asked.length > 0) values.set(key, JSON.stringify(all), WATCHED_MS)
      return all
    })
  }

  function remember(key: string, asked: readonly string[], elsewhere: readonly string[]) {
    const here = watched.get(key) ?? []
    if (asked.length + elsewhere.length === 0) return here
    const all = [...new Set([...asked, ...here, ...elsewhere])].slice(0, MAX_EXTRA)
    if (all.length > 0) watched.set(key, all)
    return all
  }

  async function load(family: FungibleFamily, query: HoldingsQuery) {
    const { chainId } = query
    const { holdings, mayHoldMore } = await family.holdings(query)
    const markets = holdings.map(({ market: address, decimals }) =>
      address === undefined ? undefined : { address, decimals },
    )
    const priced = markets.filter((market) => market !== undefined)
    const found = (await prices.of(chainId, priced)).values()
    const balances = holdings.map((holding, index) => {
      const price = markets[index] ? (found.next().value ?? null) : null
      return describe(holding, { chainId, price, iconUrl: iconOf(holding) })
    })
    return { balances, mayHoldMore }
  }

  function readChain({ family, chainId, owner }: Place, { visitor, tokens }: BalanceQuery) {
    const account = `${chainId}:${owner}`
    const asked = tokens.filter((token) => token.chainId === chainId)
    const addresses = asked.map(({ address }) => address)
    const further = family.further(chainId, addresses)
    return after(watch(family, `${visitor} ${account}`, further), (extra) =>
      cache.read(
        extra.length === 0 ? account : [account, ...extra.toSorted()].join(' '),
        () => load(family, { chainId, owner, extra }),
        { force: asked.length > 0 },
      ),
    )
  }

  async function readChains(places: readonly Place[], query: BalanceQuery) {
    const answers = await Promise.allSettled(places.map((each) => readChain(each, query)))
    const read = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed && read.length === 0) throw failed.reason
    if (failed) logger.log('warn', 'Balances of a chain are missing', { error: failed.reason })
    return merge(read, failed !== undefined)
  }

  return {
    of(query) {
      const places = findPlaces(families, query)
      const [place] = places
      const read =
        // The list of one chain is the same object for all callers.
        place && places.length === 1 ? readChain(place, query) : readChains(places, query)
      return after(read, (answer) => ({ ...answer, asOf: Math.min(clock.now(), answer.asOf) }))
    },
  }
}

function merge(
  answers: readonly CachedAnswer<BalanceList>[],
  lacksChain: boolean,
): CachedAnswer<BalanceList> {
  return {
    value: {
      balances: answers.flatMap(({ value }) => value.balances),
      mayHoldMore: lacksChain || answers.some(({ value }) => value.mayHoldMore),
    },
    asOf: Math.min(...answers.map(({ asOf }) => asOf)),
    state: ORDER[Math.max(0, ...answers.map(({ state }) => ORDER.indexOf(state)))] ?? 'fresh',
  }
}

function describe(
  { address, name, symbol, decimals, amount, verified }: Holding,
  { chainId, price, iconUrl }: { chainId: string; price: number | null; iconUrl: string },
): Balance {
  const exact = parsePrice(price)
  const worth = exact && formatUnits(fiatOfAmount(amount, decimals, exact), FIAT_DECIMALS)
  return {
    name,
    symbol,
    chainId,
    ...(address && { address: `${chainId}:${address}` }),
    ...(worth && { value: Number(worth) }),
    price,
    quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
    iconUrl,
    verified,
    ...(!verified && isSpam(name, symbol) && { spam: true }),
  }
}

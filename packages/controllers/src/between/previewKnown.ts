import { type ChainId, FIAT_DECIMALS, namespaceOf, parseAccountId } from '@bowline/common'
import type { ReadingContext } from '@bowline/common/reading'
import { within } from '../core/boundedWait.ts'
import { networkOf } from '../core/networkOf.ts'
import type { PreviewKnown } from '../features/previews/readPreview.ts'
import { knownRecipients } from '../features/recipients/assessRecipient.ts'
import { readTokenPrice } from '../features/swap/readTokenPrice.ts'
import type { Kit, KitInternals } from '../kit/kit.ts'
import type { LocalTransactions } from '../kit/transactions.ts'
import { readDescriptors } from '../services/readDescriptors.ts'
import { riskFeedOf } from '../services/riskFeedOf.ts'

interface Known extends Pick<KitInternals, 'clock' | 'connections' | 'networks'> {
  readonly kit: Kit
  readonly transactions: Pick<LocalTransactions, 'store'>
}

/** Stands for the currency of EVM chains where the server is asked for a price. */
const NATIVE_TOKEN = `0x${'e'.repeat(40)}`
/** The rest of the preview waits for prices, and says without them what it says. */
const PRICE_LIMIT_MS = 2_000

/** Collects what is known around a request that is shown: what the decoder is told, and what the server says of prices. */
export function previewKnown(
  known: Known,
  place: { readonly chainId: ChainId; readonly address: string },
): PreviewKnown {
  const { chainId } = place
  const context = previewContext(known, place)
  const base = { context, riskFeed: riskFeedOf(known.kit), origin: globalThis.location?.origin }
  if (namespaceOf(chainId) !== 'eip155') return base
  const asked = new Map<string, Promise<bigint | null>>()
  return {
    ...base,
    async priceOf(token = NATIVE_TOKEN, signal) {
      const reading = asked.get(token) ?? readTokenPrice(known.kit, `${chainId}:${token}`, signal)
      asked.set(token, reading)
      const price = await within(reading, PRICE_LIMIT_MS, known.clock)
      return price === null ? undefined : Number(price) / 10 ** FIAT_DECIMALS
    },
  }
}

/** Collects what the decoder of requests is told: the currency, the site, and the addresses that the user trusts. */
function previewContext(
  { kit, clock, connections, networks, transactions }: Known,
  { chainId, address }: { readonly chainId: ChainId; readonly address: string },
): ReadingContext {
  const own = Object.values(connections.store.getState()).flatMap((connection) =>
    connection.status === 'connected'
      ? connection.accounts.map((one) => parseAccountId(one).address)
      : [],
  )
  const paid = knownRecipients(transactions.store.getState(), chainId)
  return {
    chainId,
    account: address,
    currency: networkOf(networks.getState(), chainId)?.nativeCurrency,
    own,
    trusted: [...own, ...paid.map((one) => one.address)],
    domain: globalThis.location?.host,
    nowSeconds: Math.floor(clock.now() / 1000),
    readDescriptors: readDescriptors(kit),
  }
}

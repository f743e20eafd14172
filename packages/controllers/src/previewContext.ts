import { type ChainId, parseAccountId } from '@bowline/common'
import type { ReadingContext } from '@bowline/common/reading'
import { networkOf } from './core/networkOf.ts'
import { knownRecipients } from './features/recipients/assessRecipient.ts'
import type { LocalTransactions } from './features/transactions/createLocalTransactions.ts'
import type { Kit, KitInternals } from './kit.ts'
import { readDescriptors } from './services/readDescriptors.ts'

interface Known extends Pick<KitInternals, 'clock' | 'connections' | 'networks'> {
  readonly kit: Kit
  readonly transactions: Pick<LocalTransactions, 'store'>
}

/** Collects what the decoder of requests is told: the currency, the site, and the addresses that the user trusts. */
export function previewContext(
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

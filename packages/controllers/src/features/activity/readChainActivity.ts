import { type AccountId, namespaceOf } from '@bowline/common'
import { internals, type Kit } from '../../kit.ts'
import { readableNetwork } from '../../readableNetwork.ts'
import { traitsOf } from '../../traitsOf.ts'
import type { ActivityPage } from './ActivityPage.ts'
import type { ReadActivityOptions } from './readActivity.ts'
import { readSymbols } from './readSymbols.ts'
import { timesOf } from './timesOf.ts'
import { toPastEntry } from './toPastEntry.ts'

const OWN_ONLY: ActivityPage = {
  entries: [],
  next: undefined,
  isIncomplete: false,
  isOwnOnly: true,
}

/** Reads a page of an account's history from the chain, if its family supports that. */
export async function readChainActivity(
  kit: Kit,
  { account, cursor }: ReadActivityOptions,
  signal: AbortSignal,
): Promise<ActivityPage> {
  const network = readableNetwork(kit, account)
  if (!network) return OWN_ONLY
  const core = await internals(kit).load()
  const chain = await core.operations(namespaceOf(account))
  if (!chain.getTransactions) return OWN_ONLY
  const { items, next } = await chain.getTransactions(account, { cursor, signal })
  const symbols = await readSymbols(kit, chain, { network, transactions: items })
  const times = timesOf(items, internals(kit).clock.now())
  const context = {
    network,
    dustLimit: traitsOf(kit, network.namespace).dustLimit ?? 0,
    keepsCollectibles: keepsCollectibles(kit, account),
    namedToken: kit.config.tokens[network.chainId]?.address,
    symbolOf: (token: string) => symbols.get(token) ?? UNKNOWN_TOKEN,
  }
  return {
    entries: items.map((item, index) => toPastEntry(item, { ...context, at: times[index] ?? 0 })),
    next,
    isIncomplete: false,
    isOwnOnly: false,
  }
}

const UNKNOWN_TOKEN = 'Unknown token'

/**
 * Returns true if the address holds collectibles, which are worth more than the coins that carry them.
 */
function keepsCollectibles(kit: Kit, account: AccountId): boolean {
  const connection = kit.connections.getState()[namespaceOf(account)]
  return connection?.status === 'connected' && connection.addressLabels?.[account] === 'ordinals'
}

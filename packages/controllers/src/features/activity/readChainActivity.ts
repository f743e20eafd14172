import {
  type AccountId,
  type ChainOperations,
  loadCode,
  type Network,
  namespaceOf,
  type PastTransaction,
  sanitizeName,
} from '@bowline/common'
import { internals, type Kit } from '../../kit/kit.ts'
import { traitsOf } from '../../kit/traitsOf.ts'
import { tellsHistory } from '../../services/serviceClient.ts'
import { tokenInfoOf } from '../../services/tokenId.ts'
import { readableNetwork } from '../../shared/walletActions.ts'
import type { ActivityPage } from './ActivityEntry.ts'
import type { ReadActivityOptions } from './readActivity.ts'
import { toPastEntry } from './toPastEntry.ts'

const OWN_ONLY: ActivityPage = {
  entries: [],
  next: undefined,
  isIncomplete: false,
  isOwnOnly: true,
}

/** Reads a page of an account's history from the chain, if its family supports that, else from a server that tells it. */
export async function readChainActivity(
  kit: Kit,
  { account, cursor }: ReadActivityOptions,
  signal: AbortSignal,
): Promise<ActivityPage> {
  const network = readableNetwork(kit, account)
  if (!network) return OWN_ONLY
  const core = await internals(kit).load()
  const chain = await core.operations(namespaceOf(account))
  if (!chain.getTransactions) {
    if (!(await tellsHistory(kit, network.chainId))) return OWN_ONLY
    const { readServedActivity } = await loadCode(() => import('./readActivity.ts'))
    return readServedActivity(kit, { account, cursor }, signal)
  }
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

interface ReadSymbolsOptions {
  readonly network: Network
  readonly transactions: readonly PastTransaction[]
}

/** Limits how many names are read per page, since spam can fill an account with tokens. */
export const MAX_NAMED_TOKENS = 20

/**
 * Reads the symbols of the tokens on a page and makes them safe to show. An unverified token that uses
 * the symbol of the native currency is shown by its address.
 */
async function readSymbols(
  kit: Kit,
  chain: Pick<ChainOperations, 'getTokenInfo'>,
  { network: { chainId, nativeCurrency }, transactions }: ReadSymbolsOptions,
): Promise<ReadonlyMap<string, string>> {
  const moved = transactions.flatMap(({ moves }) => moves.flatMap(({ token }) => token ?? []))
  const tokens = [...new Set(moved)].slice(0, MAX_NAMED_TOKENS)
  const native = nativeCurrency.symbol.toLowerCase()
  const named = await Promise.all(
    tokens.map(async (token): Promise<readonly [string, string]> => {
      const info = await tokenInfoOf(kit, chain, { chainId, token }).catch(() => undefined)
      const symbol = sanitizeName(info?.symbol, '')
      return [token, symbol.toLowerCase() === native ? shortened(token) : symbol]
    }),
  )
  return new Map(named.filter(([, symbol]) => symbol !== ''))
}

const shortened = (token: string): string => `${token.slice(0, 4)}…${token.slice(-4)}`

/**
 * Returns the time of each transaction of a page, in milliseconds since 1970. A transaction without a
 * time takes that of its newer neighbour, else of the older one. Pending transactions get the current
 * time.
 */
export function timesOf(items: readonly PastTransaction[], now: number): readonly number[] {
  let newest = items.find(({ pending, time }) => !pending && time !== undefined)?.time ?? now
  return items.map(({ pending, time }) => {
    if (pending) return now
    newest = time ?? newest
    return newest
  })
}

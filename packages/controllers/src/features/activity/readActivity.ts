import { type AccountId, parseAccountId } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { countBehind } from '../../query/countBehind.ts'
import { queryKeyOf } from '../../query/kitQuery.ts'
import { serverImageUrl } from '../../services/imageUrls.ts'
import { mayServeChain, serviceClient } from '../../services/serviceClient.ts'
import type { ActivityEntry, ActivityPage } from './ActivityEntry.ts'
import { toEntry } from './toEntry.ts'

export interface ReadActivityOptions {
  readonly account: AccountId
  readonly cursor: string | undefined
}

/**
 * Reads a page of an account's history from the server. The page is empty if the server does not serve
 * the chain.
 */
export async function readActivity(
  kit: Kit,
  options: ReadActivityOptions,
  signal: AbortSignal,
): Promise<ActivityPage> {
  if (!(await mayServeChain(kit, parseAccountId(options.account).chainId)))
    return { entries: [], next: undefined, isIncomplete: false, isOwnOnly: true }
  return readServedActivity(kit, options, signal)
}

/** Reads a page from a server that is known to tell the history of the chain. */
export async function readServedActivity(
  kit: Kit,
  { account, cursor }: ReadActivityOptions,
  signal: AbortSignal,
): Promise<ActivityPage> {
  const { address, chainId } = parseAccountId(account)
  const client = await serviceClient(kit, 'history')
  const answer = await client.history({ account: address, chainId, cursor }, { signal })
  const names = new Map(Object.entries(answer.names ?? {}))
  const context = {
    address,
    nameOf: (other: string) => names.get(other.toLowerCase()),
    iconOf: (url: string | undefined) => serverImageUrl(kit, url),
  }
  return {
    entries: withOwnIds(
      answer.data
        .flatMap((wire) => toEntry(wire, context) ?? [])
        // Ignores entries of other chains.
        .filter((entry) => entry.chainId === chainId),
    ),
    next: answer.next ?? undefined,
    isIncomplete: answer.incomplete === true,
    timesBehind: countBehind(kit, queryKeyOf(kit, 'activity', account), answer),
    lacksNative: answer.lacksNative,
    isOwnOnly: answer.unread?.includes(chainId) === true,
  }
}

/** Gives an entry an id of its own if another transaction has used it, so that neither takes the other's place. */
function withOwnIds(entries: readonly ActivityEntry[]): readonly ActivityEntry[] {
  const hashes = new Map<string, string>()
  return entries.map((entry) => {
    const hash = hashes.get(entry.id) ?? entry.hash
    hashes.set(entry.id, hash)
    return hash === entry.hash ? entry : { ...entry, id: `${entry.id} ${entry.hash}` }
  })
}

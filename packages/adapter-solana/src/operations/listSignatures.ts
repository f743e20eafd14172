import type { ChainId } from '@bowline/common'
import type { Address } from '@solana/kit'
import * as is from 'valibot'
import { getTokenAccounts } from './getTokenAccounts.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { amount, count } from './shapes.ts'

/** The number of transactions on a page. A page has a few more if they share a block. */
export const TRANSACTIONS_PER_PAGE = 20
/** More token accounts than this would cost a request each. */
export const MAX_TOKEN_ACCOUNTS = 10

export interface SignatureEntry {
  readonly signature: string
  readonly slot: bigint
  readonly failed: boolean
  /** Milliseconds since the epoch. */
  readonly time: number | undefined
}

interface Parameters {
  readonly chainId: ChainId<'solana'>
  readonly owner: Address
  /** `next` of the page before. */
  readonly cursor: string | undefined
  readonly signal: AbortSignal
}

interface Page {
  readonly entries: readonly SignatureEntry[]
  readonly next: string | undefined
}

const shape = is.array(
  is.pipe(
    is.object({
      signature: is.string(),
      slot: amount,
      err: is.unknown(),
      blockTime: is.optional(is.nullable(count)),
    }),
    is.transform(({ signature, slot, err, blockTime }) => {
      const time = blockTime == null ? undefined : blockTime * 1_000
      return { signature, slot, failed: Boolean(err), time }
    }),
  ),
)

/** Lists what an account and its token accounts took part in, the newest first, each once. */
export async function listSignatures(
  context: SolanaContext,
  { chainId, owner, cursor, signal }: Parameters,
): Promise<Page> {
  const held = await getTokenAccounts(context, { chainId, owner, signal })
  const addresses = [owner, ...held.slice(0, MAX_TOKEN_ACCOUNTS).map(({ address }) => address)]
  const [slot, before] = cursor?.split(':') ?? []
  const lists = await Promise.all(
    addresses.map((address) =>
      context.rpc.ask({
        chainId,
        signal,
        method: 'getSignaturesForAddress',
        params: [address, { limit: TRANSACTIONS_PER_PAGE, commitment: 'confirmed', before }],
        read: (answer) => is.parse(shape, answer),
      }),
    ),
  )
  // The page before has brought all of its last block.
  const isNew = (entry: SignatureEntry) => slot === undefined || entry.slot < BigInt(slot)
  return pageOf(lists, isNew)
}

/** Joins lists of which each may go on: what is older than the end of one that does is left for later. */
function pageOf(
  lists: readonly (readonly SignatureEntry[])[],
  isNew: (entry: SignatureEntry) => boolean,
): Page {
  const open = lists.filter(({ length }) => length >= TRANSACTIONS_PER_PAGE)
  const ends = open.map((list) => list.at(-1)?.slot ?? 0n)
  const horizon = ends.reduce((highest, slot) => (slot > highest ? slot : highest), -1n)
  const unique = new Map(lists.flat().map((entry) => [entry.signature, entry]))
  const known = [...unique.values()].filter(isNew).sort((a, b) => (a.slot > b.slot ? -1 : 1))
  const complete = known.filter(({ slot }) => slot > horizon)
  // A block that is longer than a page is cut.
  const usable = complete.length > 0 ? complete : known
  const last = usable[TRANSACTIONS_PER_PAGE - 1]?.slot ?? -1n
  const entries = usable.filter(({ slot }) => slot >= last)
  const end = entries.at(-1)
  const goesOn = open.length > 0 || entries.length < known.length
  return { entries, next: goesOn && end ? `${end.slot}:${end.signature}` : undefined }
}

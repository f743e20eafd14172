import { type Clock, sanitizeName } from '@bowline/common'
import type { AnswerOf, dataApi } from '@bowline/common/api'
import { type Address, getAddress } from 'viem'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import type { NftTransfers, TransferLog } from '../../../chain/TransferLog.ts'
import { createSharedCache } from '../../../drivers/upstream/createSharedCache.ts'
import type { CachedAnswer } from '../../../drivers/upstream/SharedCache.ts'
import type { Files } from '../media/createFiles.ts'
import type { NftFactsReader } from './createNftFacts.ts'
import { isSpam } from './isSpam.ts'
import { type NftOfStandard, readAmounts } from './readAmounts.ts'

type NftPage = AnswerOf<(typeof dataApi)['nfts']>
type Nft = NftPage['data'][number]

export interface NftQuery {
  readonly chainId: string
  readonly owner: Address
  readonly cursor?: string | undefined
}

export interface Nfts {
  /**
   * Throws `NETWORK_NOT_SUPPORTED`, `INVALID_CURSOR`, or `CHAIN_UNAVAILABLE` when the chain cannot
   * be read.
   */
  page(query: NftQuery): Promise<CachedAnswer<NftPage>>
}

export interface NftsOptions {
  readonly chains: ChainReader
  readonly transfers: NftTransfers
  readonly facts: NftFactsReader
  readonly files: Files
  readonly clock: Clock
}

export const NFTS_PER_PAGE = 20
/** NFTs whose owner is checked at once. */
const PROBED_AT_ONCE = 100
/**
 * A page ends after this many checks, however few matched: spammers announce thousands that the
 * account does not own.
 */
export const MAX_PROBED = 1_000
/** Low, because each may contain a long description. */
const MAX_PAGES_KEPT = 1_000
const MAX_DESCRIPTION = 4_000
const LIFETIME = { freshMs: 30_000, staleMs: 300_000 }
/** While the chain is still being indexed, so that clients that ask again soon see what is new. */
const LIFETIME_INCOMPLETE = { freshMs: 2_000, staleMs: 2_000 }

interface Candidate extends NftOfStandard {
  readonly key: string
}

/**
 * Lists the NFTs of an account: those that were ever sent to it, checked against their contracts.
 */
export function createNfts({ chains, transfers, facts, files, clock }: NftsOptions): Nfts {
  const cache = createSharedCache<NftPage>({
    clock,
    lifetime: ({ incomplete, behind }) => (incomplete || behind ? LIFETIME_INCOMPLETE : LIFETIME),
    maxEntries: MAX_PAGES_KEPT,
  })

  async function readPage({ chainId, owner, cursor }: NftQuery): Promise<NftPage> {
    const past = await transfers(owner, chainId)
    const candidates = after(candidatesOf(past.transfers, owner), cursor)
    const { held, probed } = await findHeld(candidates, { chainId, owner })
    const shown = held.slice(0, NFTS_PER_PAGE)
    const data = await Promise.all(shown.map(({ nft, amount }) => describe(nft, amount)))
    const isFull = held.length > NFTS_PER_PAGE
    const last = isFull ? shown.at(-1)?.nft : candidates[probed - 1]
    const hasMore = isFull || probed < candidates.length
    const next = (hasMore && last?.key) || null
    return {
      data,
      next,
      ...(!past.isComplete && { incomplete: true }),
      ...(past.isBehind && { behind: true }),
      ...(past.isUnread && { unread: true }),
    }
  }

  /** Checks candidates until a page is full and one more is found, or until the limit. */
  async function findHeld(
    candidates: readonly Candidate[],
    place: { readonly chainId: string; readonly owner: Address },
  ) {
    const held: { readonly nft: Candidate; readonly amount: bigint }[] = []
    const end = Math.min(candidates.length, MAX_PROBED)
    let probed = 0
    while (probed < end && held.length <= NFTS_PER_PAGE) {
      const part = candidates.slice(probed, probed + PROBED_AT_ONCE)
      probed += part.length
      const amounts = await readAmounts(chains, place, part)
      for (const [index, nft] of part.entries()) {
        const amount = amounts[index] ?? 0n
        if (amount > 0n) held.push({ nft, amount })
      }
    }
    return { held, probed }
  }

  async function describe(nft: Candidate, amount: bigint): Promise<Nft> {
    const { name, collection, description, image } = await facts.of(nft)
    const family = sanitizeName(collection, 'Unnamed collection')
    return {
      chainId: nft.chainId,
      contract: nft.contract,
      tokenId: nft.tokenId.toString(),
      standard: nft.standard,
      amount: amount.toString(),
      name: sanitizeName(name, sanitizeName(`${family} #${nft.tokenId}`)),
      collection: family,
      ...(description && { description: plainText(description) }),
      hasImage: image !== undefined && files.canRead(image),
      spam: isSpam(name, collection),
    }
  }

  return {
    async page(query) {
      chains.settings(query.chainId)
      const key = [query.chainId, query.owner, query.cursor].join(' ')
      return cache.read(key, () => readPage(query))
    },
  }
}

/** NFTs that were ever sent to the account, the last moved first. */
function candidatesOf(transfers: readonly TransferLog[], owner: Address): readonly Candidate[] {
  const candidates = new Map<string, Candidate>()
  const account = owner.toLowerCase()
  for (const { chainId, contract, standard, tokenId, to } of transfers) {
    if (to.toLowerCase() !== account) continue
    const key = `${contract.toLowerCase()}-${tokenId}`
    candidates.delete(key)
    candidates.set(key, { key, chainId, contract: getAddress(contract), tokenId, standard })
  }
  return [...candidates.values()].reverse()
}

function after(candidates: readonly Candidate[], cursor: string | undefined): readonly Candidate[] {
  if (!cursor) return candidates
  const index = candidates.findIndex(({ key }) => key === cursor)
  if (index >= 0) return candidates.slice(index + 1)
  throw new HttpProblem(400, 'INVALID_CURSOR', 'The cursor is invalid.')
}

/** Keeps line breaks; removes invisible characters and direction marks. */
function plainText(text: string): string {
  return text
    .slice(0, MAX_DESCRIPTION)
    .replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
}

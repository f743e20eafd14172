import type { ChainReader } from '../../../chain/ChainReader.ts'
import { NATIVE_TOKEN } from '../../../chain/nativeToken.ts'
import type { Asset, ChainTransaction } from '../ChainTransaction.ts'
import type { TokenBook } from '../tokens/createTokenBook.ts'
import type { TokenFacts } from '../tokens/TokenFacts.ts'
import type { Acquaintance } from './Acquaintance.ts'
import type { Market, MovementFacts } from './describeMovement.ts'
import { describeTransaction, type EntryFacts, type HistoryEntry } from './describeTransaction.ts'
import { isDust } from './isDust.ts'
import type { SpamFacts } from './isSpam.ts'
import { createLookAlike } from './lookAlike.ts'
import type { PricesOf } from './PricesOf.ts'

export interface DescriberOptions {
  readonly chains: Pick<ChainReader, 'settings' | 'tokens'>
  readonly tokens: TokenBook
  readonly pricesOf: PricesOf
  readonly isLure: SpamFacts['isLure']
}

export interface DescribeQuery {
  readonly account: string
  readonly chainId: string
  /** All from this chain. */
  readonly transactions: readonly ChainTransaction[]
  readonly acquaintance: Acquaintance
  readonly payouts: ReadonlySet<string>
}

/** Loads the data needed to describe transactions of one chain, once for all of them. */
export function createDescriber({ chains, tokens, pricesOf, isLure }: DescriberOptions) {
  /** Verified tokens only: anyone can create a market for their own token. */
  async function readMarkets(
    chainId: string,
    assets: readonly Asset[],
    facts: ReadonlyMap<string, TokenFacts>,
  ): Promise<ReadonlyMap<string, Market>> {
    const addresses = assets.flatMap((asset) => {
      if (asset.kind === 'native') return NATIVE_TOKEN
      return asset.kind === 'erc20' && facts.get(asset.contract)?.verified ? asset.contract : []
    })
    const ids = [...new Set(addresses)].map((address) => `${chainId}:${address}`)
    if (ids.length === 0) return new Map()
    return new Map((await pricesOf(ids)).map((market) => [market.address, market]))
  }

  return async (query: DescribeQuery): Promise<readonly HistoryEntry[]> => {
    const { account, chainId, transactions, acquaintance, payouts } = query
    const assets = transactions.flatMap((transaction) => assetsOf(account, transaction))
    const contracts = assets.flatMap((asset) => (asset.kind === 'native' ? [] : [asset.contract]))
    const facts = await tokens.describe(chainId, contracts)
    const markets = await readMarkets(chainId, assets, facts)
    const settings = chains.settings(chainId)
    const known: MovementFacts = {
      account,
      native: settings.native,
      factsOf: (asset) => (asset.kind === 'native' ? undefined : facts.get(asset.contract)),
      marketOf: (asset) =>
        markets.get(`${chainId}:${asset.kind === 'native' ? NATIVE_TOKEN : asset.contract}`),
      isLure,
    }
    const entryFacts: EntryFacts = {
      ...known,
      settings,
      hasTokenList: chains.tokens(chainId).length > 0,
      isLookAlike: createLookAlike(acquaintance.paid),
      isDust: (movement) => isDust(movement, known),
      acquaintance,
      payouts,
    }
    return transactions.map((transaction) => describeTransaction(transaction, entryFacts))
  }
}

function assetsOf(account: string, { movements, approvals }: ChainTransaction): readonly Asset[] {
  const moved = movements.filter(({ from, to }) => from === account || to === account)
  const permitted = approvals.filter(({ owner }) => owner === account)
  return [
    ...moved.map(({ asset }) => asset),
    ...permitted.map(({ contract }): Asset => ({ kind: 'erc20', contract })),
  ]
}

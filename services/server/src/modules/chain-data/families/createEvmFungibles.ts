import { type Address, checksumAddress, getAddress } from 'viem'
import { isNative } from '../../../chain/nativeToken.ts'
import type { SeenTokens } from '../../../chain/TransferLog.ts'
import { type HoldingsReader, readHoldings } from '../balances/readHoldings.ts'
import type { Discovery } from '../discovery/createDiscovery.ts'
import type { FungibleFamily } from './FungibleFamily.ts'

export interface EvmFungiblesOptions extends HoldingsReader {
  /** Tokens of its past, to look for besides the usual and the requested ones. */
  readonly seenTokens: SeenTokens
  /** Tokens that a service names. */
  readonly discover: Discovery
}

/** The tokens of EVM chains. */
export function createEvmFungibles(options: EvmFungiblesOptions): FungibleFamily {
  const { chains, tokens, seenTokens, discover } = options

  function further(chainId: string, asked: readonly string[]): readonly Address[] {
    if (asked.length === 0) return []
    const usual = new Set(tokens.usual(chainId).map(({ address }) => address))
    return [...new Set(asked.map((address) => getAddress(address)))].filter(
      (address) => !isNative(address) && !usual.has(address),
    )
  }

  return {
    chainIds: chains.chainIds,
    // `isAddress` and `getAddress` would each look it up once more.
    readAddress: (text) => (isEvmAddress(text) ? checksumAddress(text) : undefined),
    further,
    async find(chainId, address) {
      const { native, wrappedNative } = chains.settings(chainId)
      if (isNative(address)) return { ...native, verified: true, market: wrappedNative }
      const token = await tokens.find(chainId, getAddress(address))
      return token && { ...token, market: token.address }
    },
    async holdings({ chainId, owner: account, extra }) {
      const owner = getAddress(account)
      const found = Promise.all([seenTokens(owner, chainId), discover(owner, chainId)])
      // What the visitor named comes first, then what the account itself has moved. What only a service names is last.
      const others = found.then((sources) =>
        further(chainId, [...extra, ...sources.flatMap(({ contracts }) => contracts)]),
      )
      const [{ holdings, mayHoldMore }, sources] = await Promise.all([
        readHoldings(options, { chainId, owner, others }),
        found,
      ])
      const { wrappedNative } = chains.settings(chainId)
      // Anyone can create a market for their own token, so unverified tokens have no price.
      const priced = holdings.map((holding) => ({
        ...holding,
        market: holding.verified ? (holding.address ?? wrappedNative) : undefined,
      }))
      const isTold = sources.some(({ isComplete }) => isComplete)
      return { holdings: priced, mayHoldMore: mayHoldMore || !isTold }
    },
  }
}

const isEvmAddress = (text: string): text is Address => /^0x[0-9a-fA-F]{40}$/.test(text)

import type { Logger } from '@bowline/common'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import { readNativeBalance } from '../../../chain/readNativeBalance.ts'
import type { Tokens } from '../tokens/createTokens.ts'
import { decodeAmount } from '../tokens/decodeAmount.ts'
import type { Token } from '../tokens/Token.ts'
import type { Holding } from './Holding.ts'

export interface HoldingsReader {
  readonly chains: ChainReader
  readonly tokens: Tokens
  readonly logger: Logger
}

export interface HoldingsQuery {
  readonly chainId: string
  readonly owner: Address
  /** Tokens to look for besides the usual ones. */
  readonly extra: readonly Address[]
}

/**
 * Reads an account's balances: the native currency always, tokens if above zero. A contract with
 * invalid answers is left out. Throws `CHAIN_UNAVAILABLE` when no endpoint answers.
 */
export async function readHoldings(
  reader: HoldingsReader,
  { chainId, owner, extra }: HoldingsQuery,
): Promise<readonly Holding[]> {
  const { chains, tokens } = reader
  const [native, listed, others] = await Promise.all([
    readNativeBalance(reader, { chainId, address: owner }),
    readTokens(chains, { chainId, owner }, tokens.usual(chainId)),
    readOthers(),
  ])
  const { name, symbol, decimals } = chains.settings(chainId).native
  return [{ name, symbol, decimals, amount: native, verified: true }, ...listed, ...others]

  async function readOthers() {
    const found = await Promise.all(extra.map((address) => tokens.find(chainId, address)))
    const usual = new Set(tokens.usual(chainId).map(({ address }) => address))
    const others = found.flatMap((token) => (token && !usual.has(token.address) ? [token] : []))
    return readTokens(chains, { chainId, owner }, others)
  }
}

async function readTokens(
  chains: ChainReader,
  { chainId, owner }: Pick<HoldingsQuery, 'chainId' | 'owner'>,
  tokens: readonly Token[],
): Promise<readonly Holding[]> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const answers = await chains.readMany(
    chainId,
    tokens.map(({ address }) => ({ to: address, data })),
  )
  return tokens.flatMap((token, index) => {
    const amount = decodeAmount(answers[index])
    return amount ? [{ ...token, amount }] : []
  })
}

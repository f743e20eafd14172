import type { Logger } from '@bowline/common'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import { readNativeBalance } from '../../../chain/readNativeBalance.ts'
import type { Tokens } from '../tokens/createTokens.ts'
import { decodeAmount } from '../tokens/decodeAmount.ts'
import type { Holding, Holdings } from './Holding.ts'

export interface HoldingsReader {
  readonly chains: ChainReader
  readonly tokens: Tokens
  readonly logger: Logger
}

export interface HoldingsQuery {
  readonly chainId: string
  readonly owner: Address
  /** Tokens to look for besides the usual ones. Those come first that matter most. */
  readonly others: Promise<readonly Address[]>
}

/** Contracts on no list that one account is asked about: two calls, and up to six more when they are new to the server. */
export const MAX_UNLISTED = 200
/** The number of these that are asked once more by themselves if they do not answer: each costs two calls. */
const MAX_ASKED_AGAIN = 20

/**
 * Reads an account's balances: the native currency always, tokens if above zero. A contract with
 * invalid answers is left out. Throws `CHAIN_UNAVAILABLE` when no endpoint answers.
 */
export async function readHoldings(
  reader: HoldingsReader,
  { chainId, owner, others }: HoldingsQuery,
): Promise<Holdings> {
  const { chains, tokens } = reader
  const usual = tokens.usual(chainId)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const ask = (addresses: readonly Address[], trusted = false) =>
    chains.readMany(
      chainId,
      addresses.map((to) => ({ to, data })),
      { trusted },
    )
  const [native, amounts, further] = await Promise.all([
    readNativeBalance(reader, { chainId, address: owner }),
    ask(usual.map(({ address }) => address)),
    readOthers(),
  ])
  const { name, symbol, decimals } = chains.settings(chainId).native
  const listed = usual.flatMap((token, index): Holding[] => {
    const amount = decodeAmount(amounts[index])
    return amount ? [{ ...token, amount }] : []
  })
  return {
    holdings: [
      { name, symbol, decimals, amount: native, verified: true },
      ...listed,
      ...further.holdings,
    ],
    mayHoldMore: further.mayHoldMore,
  }

  /** Asks for amounts first: what a token is called is only read of those that the account has. */
  async function readOthers(): Promise<Holdings> {
    const named = await others
    const known = named.filter((address) => tokens.isListed(chainId, address))
    const strange = named.filter((address) => !tokens.isListed(chainId, address))
    const asked = strange.slice(0, MAX_UNLISTED)
    const [ofKnown, { answers, isWhole }] = await Promise.all([ask(known), askStrangers(asked)])
    const holdings = await Promise.all(
      [...known, ...asked].map(async (address, index): Promise<Holding[]> => {
        const amount = decodeAmount([...ofKnown, ...answers][index])
        const token = amount && (await tokens.find(chainId, address))
        return token ? [{ ...token, amount }] : []
      }),
    )
    return {
      holdings: holdings.flat(),
      mayHoldMore: !isWhole || strange.length > asked.length,
    }
  }

  /** Anyone can send tokens that do not answer: only some of them are asked apart from the others. */
  async function askStrangers(addresses: readonly Address[]) {
    const together = await ask(addresses, true)
    const silent = addresses.filter((_, index) => together[index] === undefined)
    const again = silent.slice(0, MAX_ASKED_AGAIN)
    const later = new Map((await ask(again)).map((answer, index) => [again[index], answer]))
    return {
      answers: addresses.map((address, index) => together[index] ?? later.get(address)),
      isWhole: silent.length <= MAX_ASKED_AGAIN,
    }
  }
}

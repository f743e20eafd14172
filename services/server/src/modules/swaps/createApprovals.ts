import type { Logger } from '@bowline/common'
import type { AnswerOf, ParsedParamsOf, swapsApi } from '@bowline/common/api'
import { type Address, encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { decodeAnswer } from '../../chain/decodeAnswer.ts'
import { isNative } from '../../chain/nativeToken.ts'
import { estimateGas } from './estimateGas.ts'
import { findOffers } from './findOffers.ts'
import { readAllOnChain, readOnChain } from './readOnChain.ts'
import { readRequest } from './readRequest.ts'
import type { BuiltSwap, SwapSource } from './SwapSource.ts'

type Api = typeof swapsApi
type Allowance = Api['allowance']
type BuildApprove = Api['buildApprove']

export interface ApprovalsOptions {
  readonly chains: ChainReader
  readonly sources: readonly SwapSource[]
  readonly logger: Logger
}

export interface Approval {
  readonly tx: BuiltSwap
  /** The transaction that must be mined first, for tokens that require it. */
  readonly reset: BuiltSwap | undefined
}

/** Reads and builds allowances for swaps. Only spenders of the configured sources are accepted. */
export function createApprovals({ chains, sources, logger }: ApprovalsOptions) {
  const spendersOf = (chainId: string): readonly Address[] =>
    sources
      .filter((source) => source.serves(chainId))
      .flatMap((source) => source.spenders(chainId))
      .map((spender) => spender.toLowerCase() as Address)

  /** Throws unless the spender belongs to a configured source: no other is ever approved. */
  function readSpender(chainId: string, id: string): Address {
    const spender = readOnChain(id)
    if (spender.chainId === chainId && spendersOf(chainId).includes(spender.address))
      return spender.address
    throw new HttpProblem(400, 'UNKNOWN_SPENDER', 'Swaps of this server never use that spender.')
  }

  async function bestSpender(params: ParsedParamsOf<BuildApprove>): Promise<Address> {
    const { chainId } = readAllOnChain([params.userAddress, params.from, params.to])
    const [first, ...others] = spendersOf(chainId)
    if (!first)
      throw new HttpProblem(400, 'NETWORK_NOT_SUPPORTED', 'Network not supported for Swaps')
    if (others.length === 0 || !params.amount) return first
    const offers = await findOffers(sources, readRequest(params, params.amount), logger)
    const spender = offers.find((offer) => offer.spender)?.spender
    if (spender) return spender
    throw new HttpProblem(404, 'NO_ROUTE', 'No market trades these tokens.')
  }

  return {
    async allowance(params: ParsedParamsOf<Allowance>): Promise<AnswerOf<Allowance>> {
      const { chainId, addresses } = readAllOnChain([params.tokenAddress, params.userAddress])
      const [token, user] = addresses
      const spenders = params.spender ? [readSpender(chainId, params.spender)] : spendersOf(chainId)
      if (spenders.length === 0) return { allowance: '0' }
      if (isNative(token)) return { allowance: String(maxUint256) }
      const allowances = await readAllowances(chains, chainId, token, user, spenders)
      return { allowance: String(smallest(allowances)) }
    },

    /** Builds the approval of an amount, or of an unlimited amount if none is given. */
    async build(params: ParsedParamsOf<BuildApprove>): Promise<Approval> {
      const { chainId, addresses } = readAllOnChain([params.userAddress, params.from, params.to])
      const [user, token] = addresses
      if (isNative(token))
        throw new HttpProblem(400, 'NO_APPROVAL_NEEDED', 'The native currency needs no approval.')
      const spender = params.spender
        ? readSpender(chainId, params.spender)
        : await bestSpender(params)
      const amount = params.amount === undefined ? maxUint256 : BigInt(params.amount)
      const tx = approvalOf(token, spender, amount)
      return { tx, reset: await findReset(chains, { chainId, user, spender, tx }) }
    },
  }
}

function approvalOf(token: Address, spender: Address, amount: bigint): BuiltSwap {
  const args = [spender, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  return { to: token, data, value: 0n }
}

/**
 * Some tokens refuse to change a non-zero allowance. They are detected by simulation, not by a
 * list.
 */
async function findReset(
  chains: ChainReader,
  {
    chainId,
    user,
    spender,
    tx,
  }: {
    readonly chainId: string
    readonly user: Address
    readonly spender: Address
    readonly tx: BuiltSwap
  },
): Promise<BuiltSwap | undefined> {
  const passes = async (call: BuiltSwap) =>
    (await estimateGas(chains, chainId, user, call)) !== undefined
  if (await passes(tx)) return undefined
  const [allowance] = await readAllowances(chains, chainId, tx.to, user, [spender])
  const reset = approvalOf(tx.to, spender, 0n)
  return allowance && (await passes(reset)) ? reset : undefined
}

async function readAllowances(
  chains: ChainReader,
  chainId: string,
  token: Address,
  user: Address,
  spenders: readonly Address[],
): Promise<readonly bigint[]> {
  const abi = erc20Abi
  const functionName = 'allowance'
  const calls = spenders.map((spender) => ({
    to: token,
    data: encodeFunctionData({ abi, functionName, args: [user, spender] }),
  }))
  const answers = await chains.readMany(chainId, calls)
  return answers.map((data) => {
    const allowance = decodeAnswer({ abi, functionName, data })
    if (allowance !== undefined) return allowance
    throw new HttpProblem(400, 'NOT_A_TOKEN', 'There is no token at this address.')
  })
}

const smallest = (values: readonly bigint[]): bigint =>
  values.reduce((one, other) => (one < other ? one : other), maxUint256)

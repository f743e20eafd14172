import { type AccountId, KitError } from '@bowline/common'
import {
  type Address,
  type Client,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  size,
  slice,
} from 'viem'
import { call, readContract } from 'viem/actions'
import { contractOf, erc20, multicall3 } from './abis.ts'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount, toAddress } from './parseAccount.ts'
import { readChain, unlessContractFails } from './readChain.ts'

/** The most tokens in one `eth_call`. With more, the call may take longer than a node allows. */
export const TOKENS_PER_CALL = 100
/** The most requests at once where each token needs its own. */
export const PARALLEL_CALLS = 8

interface Parameters {
  readonly account: AccountId<'eip155'>
  readonly tokens: readonly string[]
  readonly signal: AbortSignal
}

interface Question {
  readonly client: Client
  readonly chainId: string
  readonly signal: AbortSignal
  readonly data: Hex
}

/**
 * Reads the balances of tokens, `undefined` where a contract does not answer with one. By Multicall3
 * where the chain has it; a contract that spoils a whole request is found by asking one by one.
 *
 * Throws a `service` error when the chain cannot be read.
 */
export async function getTokenBalances(
  { rpc }: EvmContext,
  { account, tokens, signal }: Parameters,
): Promise<readonly (bigint | undefined)[]> {
  const { chainId, address } = parseAccount(account)
  const multicall = contractOf(rpc.network(chainId), 'multicall3')
  const asked = tokens.map(toAddress)
  const known = [...new Set(asked)].filter((token) => token !== undefined)
  const data = encodeFunctionData({ abi: erc20, functionName: 'balanceOf', args: [address] })
  const answers = await readChain(rpc, { chainId, signal }, async (client) => {
    const question = { client, chainId, signal, data }
    const read: (bigint | undefined)[] = []
    for (const part of chunks(known, TOKENS_PER_CALL)) {
      if (signal.aborted) throw new KitError('ABORTED')
      const found = multicall && (await readTogether(question, multicall, part))
      read.push(...(found ?? (await readOneByOne(question, part))))
    }
    return read
  })
  const balances = new Map(known.map((token, index) => [token, answers[index]]))
  return asked.map((token) => token && balances.get(token))
}

/** Resolves `undefined` when the request as a whole came to nothing. */
async function readTogether(
  { client, chainId, data }: Question,
  multicall: Address,
  tokens: readonly Address[],
): Promise<readonly (bigint | undefined)[] | undefined> {
  const calls = tokens.map((target) => ({ target, allowFailure: true, callData: data }))
  const results = await readContract(client, {
    abi: multicall3,
    address: multicall,
    functionName: 'aggregate3',
    args: [calls],
  }).catch((error: unknown) => unlessContractFails(error, { client, chainId }))
  return results?.map(({ success, returnData }) => (success ? toBalance(returnData) : undefined))
}

async function readOneByOne(
  { client, chainId, signal, data }: Question,
  tokens: readonly Address[],
): Promise<readonly (bigint | undefined)[]> {
  const read: (bigint | undefined)[] = []
  for (const part of chunks(tokens, PARALLEL_CALLS)) {
    if (signal.aborted) throw new KitError('ABORTED')
    const asked = part.map(async (to) => {
      const answer = await call(client, { to, data }).catch((error: unknown) =>
        unlessContractFails(error, { client, chainId }),
      )
      return toBalance(answer?.data ?? '0x')
    })
    read.push(...(await Promise.all(asked)))
  }
  return read
}

function toBalance(answer: Hex): bigint | undefined {
  return size(answer) < 32 ? undefined : hexToBigInt(slice(answer, 0, 32))
}

function chunks<T>(list: readonly T[], length: number): readonly (readonly T[])[] {
  const count = Math.ceil(list.length / length)
  return Array.from({ length: count }, (_, i) => list.slice(i * length, (i + 1) * length))
}

import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  size,
} from 'viem'
import type { ChainReader } from '../ChainReader.ts'
import { callSequenceCode } from './callSequence.ts'

export interface SimulatedCall {
  readonly to: Address
  readonly data: Hex
  readonly value?: bigint | undefined
}

export interface CallOutcome {
  readonly succeeded: boolean
  /** The gas that a transaction of the call alone would be charged for. */
  readonly gasUsed: bigint
  readonly data: Hex
}

export interface Simulation {
  readonly from: Address
  readonly calls: readonly SimulatedCall[]
}

/** Answers with the native balance of the address that it is asked with. No contract of a chain is at its place. */
export const BALANCE_READER: Address = '0xba1a9ce0000000000000000000000000000ba1a9'
/** `BALANCE(CALLDATALOAD(0))` */
const READER_CODE: Hex = '0x6000353160005260206000f3'

/** More than anything costs: what the account has of the native currency is not what is tried out. */
const RICH = numberToHex(2n ** 120n)

const sequenceAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'struct Outcome { bool succeeded; uint256 gasUsed; bytes data; }',
  'function run(Call[] calls) returns (Outcome[] all)',
])

/**
 * Makes the node try calls of an account, one after another, on the state of now. Nothing is sent. `undefined` if the node
 * can do none of what that takes: `eth_simulateV1`, or calls with other code at an address.
 */
export async function simulateCalls(
  chains: ChainReader,
  chainId: string,
  simulation: Simulation,
): Promise<readonly CallOutcome[] | undefined> {
  const simulated = await asTransactions(chains, chainId, simulation).catch(() => undefined)
  return simulated ?? (await asContract(chains, chainId, simulation).catch(() => undefined))
}

interface SimulatedBlock {
  readonly calls: readonly {
    readonly status: Hex
    readonly gasUsed: Hex
    readonly returnData: Hex
  }[]
}

/** The account itself makes the calls, so that tokens see what they would see. */
async function asTransactions(
  chains: ChainReader,
  chainId: string,
  { from, calls }: Simulation,
): Promise<readonly CallOutcome[]> {
  const stateOverrides = { ...OVERRIDES, [from]: { balance: RICH } }
  const block = {
    stateOverrides,
    calls: calls.map(({ to, data, value = 0n }) => ({ from, to, data, value: numberToHex(value) })),
  }
  const [result] = (await chains.client(chainId).request({
    method: 'eth_simulateV1',
    params: [{ blockStateCalls: [block] }, 'latest'],
  } as never)) as readonly SimulatedBlock[]
  if (result?.calls.length !== calls.length) throw new Error('The node left out calls.')
  return result.calls.map(({ status, gasUsed, returnData }) => ({
    succeeded: BigInt(status) === 1n,
    gasUsed: BigInt(gasUsed),
    data: returnData,
  }))
}

/** A contract in the place of the account makes the calls, which tokens can tell. */
async function asContract(
  chains: ChainReader,
  chainId: string,
  { from, calls }: Simulation,
): Promise<readonly CallOutcome[]> {
  const functionName = 'run'
  const list = calls.map(({ to, data, value = 0n }) => ({ to, data, value }))
  const call = {
    from,
    to: from,
    data: encodeFunctionData({ abi: sequenceAbi, functionName, args: [list] }),
  }
  const overrides = { ...OVERRIDES, [from]: { balance: RICH, code: callSequenceCode } }
  const data = (await chains.client(chainId).request({
    method: 'eth_call',
    params: [call, 'latest', overrides],
  } as never)) as Hex
  const all = decodeFunctionResult({ abi: sequenceAbi, functionName, data })
  return all.map((outcome, index) => ({
    ...outcome,
    gasUsed: outcome.gasUsed + BASE_GAS + BYTE_GAS * BigInt(size(calls[index]?.data ?? '0x')),
  }))
}

const OVERRIDES = { [BALANCE_READER]: { code: READER_CODE } }
/** What each transaction, and each byte of its data, costs at most. */
const BASE_GAS = 21_000n
const BYTE_GAS = 16n

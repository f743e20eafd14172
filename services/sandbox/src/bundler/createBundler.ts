import * as v from 'valibot'
import {
  type AbiEvent,
  type Address,
  getAbiItem,
  getAddress,
  type Hex,
  isHex,
  numberToHex,
  parseEventLogs,
  type RpcTransactionReceipt,
  size,
  toEventSelector,
  zeroAddress,
} from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { getLogs, writeContract } from 'viem/actions'
import type { RpcMethod } from './answerRpc.ts'
import { RpcFailure } from './RpcFailure.ts'
import { bundleOf, hashOf, measure, type OperatorClient, revertReason, verify } from './simulate.ts'
import { ENTRY_POINTS, readOperation } from './userOperation.ts'

// Both versions of the EntryPoint have the same events.
const DONE = getAbiItem({ abi: entryPoint07Abi, name: 'UserOperationEvent' })
const BEGUN = getAbiItem({ abi: entryPoint07Abi, name: 'BeforeExecution' })
/** How many operations are known by their hash. */
const MAX_KNOWN = 1_000
const hashSchema = v.custom<Hex>((value) => isHex(value) && size(value) === 32)

/**
 * The methods of a bundler (ERC-4337) for EntryPoint 0.7 and 0.8. Each operation becomes a transaction of its
 * own at once.
 */
export function createBundler(
  client: OperatorClient,
  chainId: number,
): ReadonlyMap<string, RpcMethod> {
  /** Operations by hash, as they were given. The oldest is the first. */
  const known = new Map<Hex, { readonly given: unknown; readonly entryPoint: Address }>()
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other, so that each is verified on the state that the one before it left. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = last.then(work)
    last = turn.catch(() => {}) // reported to whoever sent the operation
    return turn
  }

  async function send([given, place]: readonly unknown[]) {
    const addressed = readOperation(given, place, { isWhole: true })
    const hash = hashOf(addressed, chainId)
    await inTurn(async () => {
      await verify(client, addressed)
      await writeContract(client, { ...bundleOf(addressed, client), chain: null })
    })
    known.set(hash, { given, entryPoint: addressed.entryPoint.address })
    const [oldest] = known.keys()
    if (oldest && known.size > MAX_KNOWN) known.delete(oldest)
    return hash
  }

  async function estimate([given, place]: readonly unknown[]) {
    const addressed = readOperation(given, place, { isWhole: false })
    return withHex(await measure(client, addressed, chainId))
  }

  async function readReceipt([given]: readonly unknown[]) {
    const userOpHash = readHash(given)
    const found = await getLogs(client, {
      address: ENTRY_POINTS.map(({ address }) => address),
      event: DONE,
      args: { userOpHash },
      fromBlock: 'earliest',
    })
    const { transactionHash, address } = found.at(-1) ?? {}
    if (!transactionHash || !address) return null
    const receipt = await client.request({
      method: 'eth_getTransactionReceipt',
      params: [transactionHash],
    })
    return receipt
      ? describeReceipt({ userOpHash, entryPoint: getAddress(address) }, receipt)
      : null
  }

  async function readByHash(params: readonly unknown[]) {
    const { given: userOperation, entryPoint } = known.get(readHash(params[0])) ?? {}
    if (!userOperation) return null
    const receipt = (await readReceipt(params))?.receipt
    const { blockHash = null, blockNumber = null, transactionHash = null } = receipt ?? {}
    return { userOperation, entryPoint, blockHash, blockNumber, transactionHash }
  }

  return new Map<string, RpcMethod>([
    ['eth_chainId', async () => numberToHex(chainId)],
    ['eth_supportedEntryPoints', async () => ENTRY_POINTS.map(({ address }) => address)],
    ['eth_estimateUserOperationGas', estimate],
    ['eth_sendUserOperation', send],
    ['eth_getUserOperationReceipt', readReceipt],
    ['eth_getUserOperationByHash', readByHash],
  ])
}

/** The only operation of its transaction, so what happened in between is its own. */
function describeReceipt(
  { userOpHash, entryPoint }: { readonly userOpHash: Hex; readonly entryPoint: Address },
  receipt: RpcTransactionReceipt,
) {
  const events = parseEventLogs({ abi: entryPoint07Abi, logs: receipt.logs })
  const done = events.find(({ eventName }) => eventName === 'UserOperationEvent')
  const failed = events.find(({ eventName }) => eventName === 'UserOperationRevertReason')
  if (done?.eventName !== 'UserOperationEvent') return null
  const { sender, nonce, paymaster, actualGasCost, actualGasUsed, success } = done.args
  const isReverted = failed?.eventName === 'UserOperationRevertReason'
  return {
    userOpHash,
    entryPoint,
    sender,
    success,
    receipt,
    ...withHex({ nonce, actualGasCost, actualGasUsed }),
    ...(paymaster !== zeroAddress && { paymaster }),
    ...(isReverted && { reason: revertReason(failed.args.revertReason) }),
    logs: receipt.logs.slice(placeOf(BEGUN, receipt) + 1, placeOf(DONE, receipt)),
  }
}

function placeOf(event: AbiEvent, { logs }: RpcTransactionReceipt): number {
  return logs.findIndex(({ topics }) => topics[0] === toEventSelector(event))
}

function readHash(given: unknown): Hex {
  if (v.is(hashSchema, given)) return given
  throw new RpcFailure('INVALID_PARAMS', 'This is no hash of a user operation.')
}

function withHex(values: Readonly<Record<string, bigint>>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, numberToHex(value)]),
  )
}

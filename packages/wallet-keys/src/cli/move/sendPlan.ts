import { setTimeout as wait } from 'node:timers/promises'
import type { TypedData } from '@bowline/common'
import * as v from 'valibot'
import type { EvmTransaction } from '../../evm/EvmTransaction.ts'
import { type AskNode, quantity } from '../../evm/readFees.ts'
import { call, type Hex, bytes as item, list, tuple, word } from '../../smart-account/abi.ts'
import { contracts } from '../../smart-account/contracts.ts'
import { hashOf, typedDataOf, type UserOperation } from '../../smart-account/userOperation.ts'
import { bytes, NodeRefusal, quantityOf } from './createNode.ts'
import type { Plan } from './planMove.ts'

/** What signs with the key of the wallet. */
export interface Signer {
  signTypedData(typedData: TypedData): Promise<Hex>
  signTransaction(transaction: EvmTransaction): Promise<{ readonly serialized: Hex }>
}

const POLL_MS = 2_000
const MAX_WAIT_MS = 10 * 60_000

/**
 * Signs what was planned, and has the EntryPoint carry it out in a transaction of the key's own account: no bundler
 * is asked. Resolves with the hash of that transaction once it is in a block. Throws an `Error` with one sentence.
 */
export async function sendPlan(ask: AskNode, plan: Plan, signer: Signer): Promise<Hex> {
  const { chainId, owner, operation, fees, gas } = plan
  const signature = await signer.signTypedData(typedDataOf(operation, chainId))
  const data = handleOps(operation, { chainId, signature, beneficiary: owner })
  const to = contracts.entryPoint
  await tryOut(ask, { from: owner, to, data, gas: quantityOf(gas) })
  const nonce = Number(await ask('eth_getTransactionCount', [owner, 'pending'], quantity))
  const { serialized } = await signer.signTransaction({ ...fees, chainId, nonce, gas, to, data })
  const hash = await ask('eth_sendRawTransaction', [serialized], hashSchema)
  const { status, logs } = await receiptOf(ask, hash)
  const isDone = status === 1n && logs.some((log) => saysDone(log, hashOf(operation, chainId)))
  if (!isDone) throw new Error(`The network did not carry it out. See transaction ${hash}.`)
  return hash
}

/** Throws if the transaction would fail. */
async function tryOut(ask: AskNode, transaction: object): Promise<void> {
  try {
    await ask('eth_call', [transaction, 'latest'], bytes)
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error
    throw new Error(`The network would not carry it out, so nothing was sent. ${error.message}`)
  }
}

interface Handling {
  readonly chainId: number
  readonly signature: Hex
  /** The receiver of what the operation pays, which is nothing. */
  readonly beneficiary: Hex
}

/** `handleOps` of the EntryPoint, with one operation. */
function handleOps(operation: UserOperation, { chainId, signature, beneficiary }: Handling): Hex {
  const { message } = typedDataOf(operation, chainId)
  // Of the form that `typedDataOf` has made.
  const hex = (name: string) => message[name] as Hex
  const packed = tuple(
    ...[word(operation.sender), word(operation.nonce), item(hex('initCode'))],
    ...[item(hex('callData')), word(hex('accountGasLimits')), word(operation.preVerificationGas)],
    ...[word(hex('gasFees')), item(hex('paymasterAndData')), item(signature)],
  )
  return call('0x765e827f', list([packed]), word(beneficiary))
}

const hashSchema = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value),
)
const receiptSchema = v.nullable(
  v.object({
    status: quantity,
    logs: v.array(v.object({ address: bytes, topics: v.array(bytes), data: bytes })),
  }),
)
type Receipt = NonNullable<v.InferOutput<typeof receiptSchema>>

async function receiptOf(ask: AskNode, hash: Hex): Promise<Receipt> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_MS) {
    const receipt = await ask('eth_getTransactionReceipt', [hash], receiptSchema)
    if (receipt) return receipt
    await wait(POLL_MS)
  }
  throw new Error(
    `It was sent and is in no block yet. Do not send it again: see transaction ${hash}.`,
  )
}

/** `UserOperationEvent` of the EntryPoint, with its success as the second of its values. */
const USER_OPERATION_EVENT = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

function saysDone({ address, topics, data }: Receipt['logs'][number], hash: Hex): boolean {
  const isOfOperation =
    address.toLowerCase() === contracts.entryPoint.toLowerCase() &&
    topics[0] === USER_OPERATION_EVENT &&
    topics[1]?.toLowerCase() === hash
  return isOfOperation && BigInt(`0x${data.slice(66, 130)}`) === 1n
}

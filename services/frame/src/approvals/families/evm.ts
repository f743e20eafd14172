import { enrichEvm, readEvmRequest } from '@bowline/clear-signing/evm'
import { FrameError } from '@bowline/common/frame'
import {
  hashTypedData,
  isEvmAddress,
  isKeyError,
  signEvmMessage,
  signEvmTypedData,
} from '@bowline/wallet-keys'
import * as v from 'valibot'
import type { Family, Scene, Step } from '../Family.ts'
import { asking, checked, ownAccount } from './checks.ts'
import { evmReads } from './evmReads.ts'
import { parseEvmTransaction } from './evmTransaction.ts'

/** EIP-1193: messages, typed data and transactions of the wallet's own account. */
export const evm: Family = {
  parse({ method, params }, scene) {
    if (method === 'personal_sign') return parseMessage(params, scene)
    if (method === 'eth_signTypedData_v4') return parseTypedData(params, scene)
    if (method === 'eth_sendTransaction') return parseEvmTransaction(params, scene, { sends: true })
    if (method === 'eth_signTransaction')
      return parseEvmTransaction(params, scene, { sends: false })
    if (method === 'wallet_getCapabilities') return { status: 'answered', answer: able(scene) }
    throw new FrameError('unsupported')
  },
}

/** EIP-5792: a key alone cannot make several calls one. */
function able({ chainId }: Scene) {
  const chain = BigInt(chainId.slice('eip155:'.length))
  return { [`0x${chain.toString(16)}`]: { atomic: { status: 'unsupported' } } }
}

const text = v.pipe(
  v.string(),
  v.check((value) => value.isWellFormed()),
)

const HEX = /^0x(?:[0-9a-f]{2})*$/i

/** A message as bytes: those of its hexadecimal digits, or of its text. */
function parseMessage(params: unknown, scene: Scene): Step {
  const [first, second] = checked(v.tuple([text, text]), params)
  // Some apps have the parameters the other way round. An address of 20 bytes is no message then.
  const isTurned = isEvmAddress(first) && !isEvmAddress(second)
  const [content, signer] = isTurned ? [second, first] : [first, second]
  if (!isEvmAddress(signer)) throw new FrameError('invalid')
  const { address } = ownAccount(scene, signer)
  const message = HEX.test(content) ? fromHex(content) : new TextEncoder().encode(content)
  const reading = readEvmRequest(
    { method: 'personal_sign', params: [toHex(message), address] },
    scene.readingContext(address),
  )
  const { withEntropy } = scene.signer
  return asking({ reading, sign: () => withEntropy((key) => signEvmMessage(key, { message })) })
}

const record = v.record(v.string(), v.unknown())
const typedDataSchema = v.object({
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  domain: v.optional(record, {}),
  message: record,
})

function parseTypedData(params: unknown, scene: Scene): Step {
  const [signer, input] = checked(v.tuple([text, v.union([text, record])]), params)
  if (!isEvmAddress(signer)) throw new FrameError('invalid')
  const { address } = ownAccount(scene, signer)
  const typedData = checked(typedDataSchema, typeof input === 'string' ? fromJson(input) : input)
  const context = scene.readingContext(address)
  const reading = readEvmRequest(
    { method: 'eth_signTypedData_v4', params: [address, typedData] },
    { ...context, digest: digestOf(typedData) },
  )
  const { withEntropy } = scene.signer
  return asking({
    reading,
    enrich: (signal) => enrichEvm(reading, { context, reads: evmReads(scene), signal }),
    sign: () => withEntropy((key) => signEvmTypedData(key, { typedData })),
  })
}

/** What is signed of typed data. Throws `invalid` where it is not of its own types. */
function digestOf(typedData: v.InferOutput<typeof typedDataSchema>): string {
  try {
    return toHex(hashTypedData(typedData))
  } catch (error) {
    if (isKeyError(error, 'INVALID_TYPED_DATA')) throw new FrameError('invalid', { cause: error })
    throw error
  }
}

function fromJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // The schema refuses it.
    return undefined
  }
}

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

const toHex = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

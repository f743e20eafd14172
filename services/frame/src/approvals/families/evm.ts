import { readEvmRequest } from '@bowline/clear-signing/evm'
import { FrameError } from '@bowline/common/frame'
import type { Reading } from '@bowline/common/reading'
import {
  hashTypedData,
  isEvmAddress,
  isKeyError,
  signEvmMessage,
  signEvmTypedData,
} from '@bowline/wallet-keys'
import {
  contracts,
  type Hex,
  smartAccountAddress,
  wrapSignature,
} from '@bowline/wallet-keys/smart-account'
import * as v from 'valibot'
import type { Family, Finished, OwnAccount, Prepared, Scene, SigningUse, Step } from '../Family.ts'
import { bindingOf, namesAccount, otherAccount, type Signed, withBoth } from './bothAccounts.ts'
import { asking, checked, evmKeyOf, ownAccount, signing } from './checks.ts'
import { evmReads, readWhole } from './evmReads.ts'
import { parseEvmTransaction } from './evmTransaction.ts'
import { parseGrant } from './permissions.ts'
import { parseRevoke } from './revokePermission.ts'
import { ownerOf } from './runCalls.ts'
import { parseSendCalls, readCallsStatus, readCapabilities } from './smartAccount.ts'

/** EIP-1193: messages, typed data and transactions of the wallet's own account. */
export const evm: Family = {
  parse({ method, params }, scene) {
    if (method === 'personal_sign') return parseMessage(params, scene)
    if (method === 'eth_signTypedData_v4') return parseTypedData(params, scene)
    if (method === 'eth_sendTransaction') return parseEvmTransaction(params, scene, { sends: true })
    if (method === 'eth_signTransaction')
      return parseEvmTransaction(params, scene, { sends: false })
    if (method === 'wallet_sendCalls') return parseSendCalls(params, scene)
    if (method === 'wallet_grantPermissions') return parseGrant(params, scene)
    if (method === 'wallet_revokePermissions') return parseRevoke(params, scene)
    if (method === 'wallet_getCallsStatus') return answered(readCallsStatus(params, scene))
    if (method === 'wallet_getCapabilities') return answered(readCapabilities(params, scene))
    throw new FrameError('unsupported')
  },
}

const answered = (answer: unknown): Step => ({ status: 'answered', answer })

type Entropy = Parameters<typeof signEvmMessage>[0]

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
  const account = ownAccount(scene, signer)
  const { address } = account
  const message = HEX.test(content) ? fromHex(content) : new TextEncoder().encode(content)
  const request = { method: 'personal_sign', params: [toHex(message), address] }
  return askForSignature(scene, account, {
    reading: readEvmRequest(request, scene.readingContext(address)),
    signs: signing(scene, address, request),
    sign: (key) => signEvmMessage(key, { index: evmKeyOf(account, scene), message }),
    isForBoth: !namesAccount(message, address),
  })
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
  const account = ownAccount(scene, signer)
  const { address } = account
  const typedData = checked(typedDataSchema, typeof input === 'string' ? fromJson(input) : input)
  refuseOwnContracts(typedData.domain, scene)
  const context = scene.readingContext(address)
  const digest = digestOf(typedData)
  const request = { method: 'eth_signTypedData_v4', params: [address, typedData] }
  const read = (known: typeof context) => readEvmRequest(request, { ...known, digest })
  return askForSignature(scene, account, {
    reading: read(context),
    enrich: async (signal) => ({
      reading: await readWhole(read, { context, scene, params: typedData, signal }),
    }),
    signs: signing(scene, address, request),
    sign: (key) => signEvmTypedData(key, { index: evmKeyOf(account, scene), typedData }),
    signed: typedData,
  })
}

interface ToSign {
  readonly reading: Reading
  readonly signs: SigningUse
  /** The typed data, which another account of the wallet may be bound by. */
  readonly signed?: Signed | undefined
  /** Whether it is a message that does not say which account it is of. */
  readonly isForBoth?: boolean | undefined
  enrich?(signal: AbortSignal): Promise<{ readonly reading: Reading }>
  sign(entropy: Entropy): Promise<Hex>
}

/** The owner signs for a smart account (ERC-1271), and says how to deploy it while it is not (ERC-6492). */
function askForSignature(scene: Scene, account: OwnAccount, { sign, ...rest }: ToSign): Step {
  const signed = () => scene.signer.withEntropy(sign)
  const step = asking({ ...rest, sign: signed })
  const other = otherAccount(account, scene)
  const isSmart = account.type === 'smartAccount'
  if ((!other && !isSmart) || step.status !== 'asks') return step
  const owner = ownerOf(scene) as Hex
  const readCode = (signal: AbortSignal) =>
    isSmart
      ? evmReads(scene)
          .code(account.address, signal)
          .catch(() => undefined)
      : 'none'
  const readBinding = (signal: AbortSignal) =>
    rest.signed && other
      ? bindingOf(rest.signed, { account, other, scene, signal })
      : rest.isForBoth && other
        ? 'both'
        : 'bound'
  const { signs } = rest
  const finish = (found: unknown): Finished => {
    // What `prepare` has found.
    const { isDeployed } = found as { readonly isDeployed: boolean }
    const wrap = (signature: Hex) => (isDeployed ? signature : wrapSignature(signature, owner))
    return { signs, sign: async () => wrap(await signed()) }
  }
  return {
    ...step,
    finish,
    async prepare(signal): Promise<Prepared> {
      const [{ reading: read }, code, binding] = await Promise.all([
        step.prepare(signal),
        readCode(signal),
        readBinding(signal),
      ])
      const reading = binding === 'bound' || !other ? read : withBoth(read, [account, other])
      if (code === undefined || binding === 'unreachable')
        return { status: 'blocked', reading, problem: 'unreachable' }
      if (binding === 'rights') return { status: 'blocked', reading, problem: 'bothAccounts' }
      const found = { isDeployed: code !== '0x' }
      return { status: 'ready', reading, found, ...finish(found) }
    },
  }
}

/**
 * Refuses typed data of the user's own smart account, and of the contract that lends it to others: signed,
 * it would be a payment or a lasting permission that nobody has read as one. Throws `invalid`.
 */
function refuseOwnContracts(domain: Readonly<Record<string, unknown>>, scene: Scene): void {
  const ofKeys = [ownerOf(scene), ...scene.accounts.map(({ address }) => address)]
  const own = [
    ...ofKeys.map((address) => smartAccountAddress(address as Hex)),
    ...scene.accounts.flatMap(({ address, type }) => (type === 'smartAccount' ? address : [])),
  ]
  const contract = String(domain.verifyingContract).toLowerCase()
  const isOwn = [...own, contracts.delegationManager].some((one) => one.toLowerCase() === contract)
  if (isOwn) throw new FrameError('invalid')
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

import {
  createSolanaReads,
  enrichSolana,
  parseTransaction,
  readSolanaRequest,
  withLookupTables,
} from '@bowline/clear-signing/solana'
import { FrameError } from '@bowline/common/frame'
import { signSolana } from '@bowline/wallet-keys'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import type { Family, Scene, Step } from '../Family.ts'
import { asking, checked, ownAccount, signing } from './checks.ts'
import { expectedSolanaChanges } from './expectedSolanaChanges.ts'

/** Bytes in one of the encodings of this family; messages that are longer nobody reads. */
const bytesIn = (coder: { decode(text: string): Uint8Array }) =>
  v.pipe(
    v.string(),
    v.maxLength(16_384),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return coder.decode(dataset.value)
      } catch {
        // Another alphabet: no bytes.
        addIssue({ message: 'No bytes.' })
        return NEVER
      }
    }),
  )
const by = { pubkey: v.optional(v.string()) }
const messageSchema = v.object({ ...by, message: bytesIn(base58) })
const oneSchema = v.object({ ...by, transaction: bytesIn(base64) })
const allSchema = v.object({
  ...by,
  transactions: v.pipe(v.array(bytesIn(base64)), v.minLength(1), v.maxLength(32)),
})
const sendSchema = v.object({
  ...oneSchema.entries,
  sendOptions: v.optional(
    v.object({
      skipPreflight: v.optional(v.boolean()),
      preflightCommitment: v.optional(v.picklist(['processed', 'confirmed', 'finalized'])),
      maxRetries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
      minContextSlot: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
    {},
  ),
})

/** Messages and transactions of the wallet's own account. Keys and signatures are base58, transactions base64. */
export const solana: Family = {
  parse({ method, params }, scene) {
    if (method === 'solana_signMessage') return parseMessage(params, scene)
    if (method === 'solana_signTransaction') {
      const { transaction, pubkey } = checked(oneSchema, params)
      return transactionStep([transaction], {
        method,
        pubkey,
        scene,
        answer: async ([signed]) =>
          signed && { transaction: signed.wire, signature: signed.signature },
      })
    }
    if (method === 'solana_signAllTransactions') {
      const { transactions, pubkey } = checked(allSchema, params)
      return transactionStep(transactions, {
        method,
        pubkey,
        scene,
        answer: async (signed) => ({ transactions: signed.map(({ wire }) => wire) }),
      })
    }
    if (method !== 'solana_signAndSendTransaction') throw new FrameError('unsupported')
    const { transaction, pubkey, sendOptions } = checked(sendSchema, params)
    return transactionStep([transaction], {
      method,
      pubkey,
      scene,
      async answer([signed]) {
        if (!signed) return undefined
        const config = { ...sendOptions, encoding: 'base64' }
        await scene.reads.request(scene.chainId, 'sendTransaction', [signed.wire, config])
        // The chain knows a transaction by its first signature, which is that of the payer.
        return { signature: signed.id }
      },
    })
  },
}

function parseMessage(params: unknown, scene: Scene): Step {
  const { message, pubkey } = checked(messageSchema, params)
  const { address } = ownAccount(scene, pubkey)
  const request = {
    method: 'solana_signMessage',
    params: { message: base58.encode(message), pubkey: address },
  }
  return asking({
    reading: readSolanaRequest(request, scene.readingContext(address)),
    signs: signing(scene, address, request),
    async sign() {
      const signature = await scene.signer.withEntropy((key) => signSolana(key, { message }))
      return { signature: base58.encode(signature) }
    },
  })
}

interface Signed {
  /** The whole transaction, in base64. */
  readonly wire: string
  /** The signature of the wallet's account. */
  readonly signature: string
  /** The first one. */
  readonly id: string
}

interface Signing {
  readonly method: string
  readonly pubkey: string | undefined
  readonly scene: Scene
  answer(signed: readonly Signed[]): Promise<unknown>
}

function transactionStep(
  transactions: readonly Uint8Array[],
  { method, pubkey, scene, answer }: Signing,
): Step {
  const { address } = ownAccount(scene, pubkey)
  const slots = transactions.map((wire) => slotOf(wire, address))
  const context = scene.readingContext(address)
  const encoded = transactions.map((wire) => base64.encode(wire))
  const isSeveral = method === 'solana_signAllTransactions'
  const request = {
    method,
    params: isSeveral ? { transactions: encoded } : { transaction: encoded[0] },
  }
  const reads = createSolanaReads((...ask) => scene.reads.request(scene.chainId, ...ask))
  return asking({
    reading: readSolanaRequest(request, context),
    signs: signing(scene, address, request),
    async enrich(signal) {
      const options = { readAccount: reads.account, signal }
      const whole = await withLookupTables(request, context, options)
      const known = readSolanaRequest(request, whole)
      const [wire, ...others] = transactions
      const [reading, changes] = await Promise.all([
        enrichSolana(known, { context: whole, reads, signal }),
        // Later ones rest on what the first ones have done.
        wire && others.length === 0
          ? expectedSolanaChanges({ scene, context: whole, wire, reading: known, reads, signal })
          : undefined,
      ])
      return { reading, changes }
    },
    async sign() {
      const signed = await scene.signer.withEntropy((entropy) =>
        Promise.all(slots.map((slot) => signInto(slot, entropy))),
      )
      return answer(signed)
    },
  })
}

/** Where the account's signature stands in a transaction. */
interface Slot {
  readonly wire: Uint8Array
  readonly message: Uint8Array
  readonly at: number
}

const SIGNATURE_BYTES = 64
/** The number of signatures stands before them, in one byte. */
const COUNT_BYTES = 1

/** Throws `invalid` for other bytes than a transaction's, `unauthorized` if the account does not sign it. */
function slotOf(wire: Uint8Array, address: string): Slot {
  const parsed = parseTransaction(wire)
  if (!parsed) throw new FrameError('invalid')
  const { message, signers } = parsed
  const isWhole = wire.length === COUNT_BYTES + SIGNATURE_BYTES * signers.length + message.length
  if (!isWhole || wire[0] !== signers.length) throw new FrameError('invalid')
  const index = signers.indexOf(address)
  if (index < 0) throw new FrameError('unauthorized')
  return { wire, message, at: COUNT_BYTES + SIGNATURE_BYTES * index }
}

async function signInto(
  { wire, message, at }: Slot,
  entropy: Parameters<typeof signSolana>[0],
): Promise<Signed> {
  const signature = await signSolana(entropy, { message })
  const signed = Uint8Array.from(wire)
  signed.set(signature, at)
  return {
    wire: base64.encode(signed),
    signature: base58.encode(signature),
    id: base58.encode(signed.subarray(COUNT_BYTES, COUNT_BYTES + SIGNATURE_BYTES)),
  }
}

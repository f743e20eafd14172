import { readPolkadotRequest, withRuntime } from '@bowline/clear-signing/polkadot'
import { FrameError } from '@bowline/common/frame'
import type { AskNode, Reading, ReadingContext } from '@bowline/common/reading'
import { signPolkadot } from '@bowline/wallet-keys'
import { base58, hex } from '@scure/base'
import * as v from 'valibot'
import type { Family, OwnAccount, Scene, Step } from '../Family.ts'
import { words } from '../words.ts'
import { asking, checked, signing } from './checks.ts'
import { polkadotFee } from './polkadotFee.ts'
import { payloadBytes, payloadSchema } from './polkadotPayload.ts'

const messageSchema = v.object({
  address: v.string(),
  message: v.pipe(
    v.string(),
    v.check((message) => message.isWellFormed()),
  ),
})
const transactionSchema = v.object({ address: v.string(), transactionPayload: payloadSchema })

/** Messages and transactions of the wallet's own account, signed by sr25519. */
export const polkadot: Family = {
  parse({ method, params }, scene) {
    if (method === 'polkadot_signMessage') return parseMessage(params, scene)
    if (method === 'polkadot_signTransaction') return parseTransaction(params, scene)
    throw new FrameError('unsupported')
  },
}

/** An address ends with the key of its account, and two bytes that check it. */
const KEY_AND_CHECK = -34
const CHECK = -2
/** The longest address has fewer letters. */
const MAX_LETTERS = 64

/**
 * Finds the account that a request names, in whichever form: a library writes an address as its chain does, and not as the
 * wallet has told it. Throws `unauthorized` for a stranger's.
 */
function ownAccount({ accounts }: Pick<Scene, 'accounts'>, named: string): OwnAccount {
  const key = keyOf(named)
  const own = accounts.find(({ address }) => key !== undefined && keyOf(address) === key)
  if (!own) throw new FrameError('unauthorized')
  return own
}

function keyOf(address: string): string | undefined {
  if (address.length > MAX_LETTERS) return undefined
  try {
    return hex.encode(base58.decode(address).slice(KEY_AND_CHECK, CHECK))
  } catch {
    // Letters that no address has.
    return undefined
  }
}

const OPEN = '<Bytes>'
const CLOSE = '</Bytes>'

function parseMessage(params: unknown, scene: Scene): Step {
  const { address: named, message } = checked(messageSchema, params)
  const { address } = ownAccount(scene, named)
  const request = { method: 'polkadot_signMessage', params: { address, message } }
  // No call of a chain begins like this: a text never passes for a transaction.
  const isWrapped = message.startsWith(OPEN) && message.endsWith(CLOSE)
  const signed = new TextEncoder().encode(isWrapped ? message : `${OPEN}${message}${CLOSE}`)
  return asking({
    reading: readPolkadotRequest(request, scene.readingContext(address)),
    signs: signing(scene, address, request),
    async sign() {
      const signature = await scene.signer.withEntropy((key) =>
        signPolkadot(key, { message: signed }),
      )
      return { signature: `0x${hex.encode(signature)}` }
    },
  })
}

/** Says what comes on top, if the chain says it. */
const withFee = (
  reading: Reading,
  fee: bigint | undefined,
  currency: ReadingContext['currency'],
): Reading => ({
  ...reading,
  fields: [
    ...reading.fields,
    {
      label: 'fee',
      value:
        fee === undefined || !currency
          ? { type: 'text', text: words.feeNotKnown, isCut: false }
          : { type: 'amount', amount: fee, token: { ...currency }, isUnlimited: false },
    },
  ],
})

/** A chain that proves its metadata proves its currency as well. */
const currencyOf = (context: Awaited<ReturnType<typeof withRuntime>>): ReadingContext['currency'] =>
  context.runtime?.proof?.currency ?? context.currency

/** Before a signature in a transaction: it is sr25519's. */
const SR25519 = 1

function parseTransaction(params: unknown, scene: Scene): Step {
  const { address: named, transactionPayload: payload } = checked(transactionSchema, params)
  const { address } = ownAccount(scene, named)
  ownAccount(scene, payload.address)
  const message = payloadBytes(payload)
  const request = {
    method: 'polkadot_signTransaction',
    params: { address, transactionPayload: payload },
  }
  const context = scene.readingContext(address)
  return asking({
    reading: readPolkadotRequest(request, context),
    async enrich(signal) {
      const ask: AskNode = (method, asked, on) =>
        scene.reads.request(scene.chainId, method, asked, on)
      const [known, fee] = await Promise.all([
        // If what the calls of the chain are has not loaded, they are bytes, as those of other chains.
        withRuntime(request, context, { ask, signal }).catch((): typeof context => context),
        polkadotFee(payload, { ask, signal }),
      ])
      const currency = currencyOf(known)
      return { reading: withFee(readPolkadotRequest(request, known), fee, currency) }
    },
    signs: signing(scene, address, request),
    async sign() {
      const signature = await scene.signer.withEntropy((key) => signPolkadot(key, { message }))
      return { signature: `0x${hex.encode(Uint8Array.of(SR25519, ...signature))}` }
    },
  })
}

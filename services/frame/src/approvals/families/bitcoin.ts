import { readBitcoinRequest } from '@bowline/clear-signing/bitcoin'
import { FrameError } from '@bowline/common/frame'
import type { Reading } from '@bowline/common/reading'
import { signBitcoinMessage, signPsbt } from '@bowline/wallet-keys'
import { base64, hex } from '@scure/base'
import * as v from 'valibot'
import type { Family, OwnAccount, Scene, Step } from '../Family.ts'
import { asking, checked, ownAccount, signing } from './checks.ts'

const text = v.pipe(v.string(), v.maxLength(128))
const by = { account: v.optional(text), address: v.optional(text) }
const messageSchema = v.object({
  ...by,
  message: v.pipe(
    v.string(),
    v.check((message) => message.isWellFormed()),
  ),
  protocol: v.optional(v.picklist(['bip322', 'ecdsa'])),
})
const psbtSchema = v.object({
  ...by,
  psbt: v.string(),
  signInputs: v.optional(
    v.pipe(
      v.array(
        v.object({
          address: text,
          index: v.pipe(v.number(), v.integer(), v.minValue(0)),
          sighashTypes: v.optional(v.array(v.pipe(v.number(), v.integer()))),
        }),
      ),
      v.minLength(1),
      v.maxLength(1_000),
    ),
  ),
  broadcast: v.optional(v.boolean(), false),
})

/**
 * Messages and PSBTs, of the account for money and of the one for collectibles. Payments are
 * built and sent by the app, whose endpoints know the coins: the wallet's own server reads no Bitcoin.
 */
export const bitcoin: Family = {
  parse({ method, params }, scene) {
    if (method === 'signMessage') return parseMessage(params, scene)
    if (method === 'signPsbt') return parsePsbt(params, scene)
    throw new FrameError('unsupported')
  },
}

function parseMessage(params: unknown, scene: Scene): Step {
  const { message, account, address: wanted = account, protocol } = checked(messageSchema, params)
  const own = ownAccount(scene, wanted)
  ownAccount(scene, account)
  // A Taproot address has no signatures of the older kind.
  if (protocol === 'ecdsa' && own.type === 'ordinals') throw new FrameError('unsupported')
  const { address } = own
  const request = { method: 'signMessage', params: { address, message } }
  return asking({
    reading: readBitcoinRequest(request, scene.readingContext(address)),
    signs: signing(scene, address, request),
    async sign() {
      const signature = await scene.signer.withEntropy((entropy) =>
        signBitcoinMessage(entropy, { message, protocol, ...placeOf(own, scene) }),
      )
      return { address, signature: hex.encode(base64.decode(signature)) }
    },
  })
}

function parsePsbt(params: unknown, scene: Scene): Step {
  const { psbt, account, signInputs, broadcast } = checked(psbtSchema, params)
  const own = ownAccount(scene, account)
  if (broadcast) throw new FrameError('unsupported')
  const turns = signInputs ? turnsOf(signInputs, scene) : [{ own, inputs: undefined }]
  const request = { method: 'signPsbt', params: { psbt, account: own.address, signInputs } }
  const context = scene.readingContext(own.address)
  const reading = readBitcoinRequest(request, context)
  // A PSBT is signed as it says itself. What else the request allows would be another transaction to the reader.
  const itself = { method: 'signPsbt', params: { psbt, account: own.address } }
  if (!isSame(reading, readBitcoinRequest(itself, context))) throw new FrameError('invalid')
  // None of the inputs is the wallet's.
  if (reading.warnings.some(({ code }) => code === 'otherAccount'))
    throw new FrameError('unauthorized')
  // Whoever completes the transaction could take what is given. An offer is no such thing: what is asked for is signed.
  if (reading.warnings.some(({ code }) => code === 'changeableOutputs'))
    throw new FrameError('invalid')
  const offers = reading.intent === 'offerOrder'
  return asking({
    reading,
    signs: signing(scene, own.address, request),
    sign: () =>
      scene.signer.withEntropy(async (entropy) => {
        let signed = base64.decode(psbt)
        for (const { own: signer, inputs } of turns)
          signed = await signPsbt(entropy, {
            psbt: signed,
            inputs,
            offers,
            ...placeOf(signer, scene),
          })
        return { psbt: base64.encode(signed) }
      }),
  })
}

const isSame = (a: Reading, b: Reading): boolean => written(a) === written(b)
const written = (reading: Reading): string =>
  JSON.stringify(reading, (_, value) => (typeof value === 'bigint' ? `${value}` : value))

interface Turn {
  readonly own: OwnAccount
  /** All that the account can sign if undefined. */
  readonly inputs: readonly number[] | undefined
}

/** Lists the accounts that have to sign, each with the indexes of its inputs. */
function turnsOf(
  signInputs: readonly { readonly address: string; readonly index: number }[],
  scene: Scene,
): readonly Turn[] {
  const inputs = new Map<OwnAccount, number[]>()
  for (const { address, index } of signInputs) {
    const own = ownAccount(scene, address)
    inputs.set(own, [...(inputs.get(own) ?? []), index])
  }
  return [...inputs].map(([own, indexes]) => ({ own, inputs: indexes }))
}

const NETWORKS: Readonly<Record<string, 'mainnet' | 'regtest'>> = {
  'bip122:000000000019d6689c085ae165831e93': 'mainnet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'regtest',
}

/** Where the key of an account is. All public test networks share their keys. */
const placeOf = ({ type }: OwnAccount, { chainId }: Scene) =>
  ({
    network: NETWORKS[chainId] ?? 'testnet',
    purpose: type === 'ordinals' ? 'ordinals' : 'payment',
  }) as const

import { type Field, warn } from '@bowline/common/reading'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { account, list, number, text } from '../../reading/fields.ts'
import { toHex } from '../../reading/hex.ts'
import { addressOf } from '../addresses.ts'
import { accountField, type CallReader, isOwn, receiverOf } from '../CallScene.ts'
import {
  type Decoded,
  type DecodedCall,
  type DecodedFields,
  fieldOf,
  keyOf,
  numberOf,
} from '../Decoded.ts'

const callIn = (args: DecodedFields, name = 'call'): DecodedCall | undefined => {
  const found = fieldOf(args, name)
  return found?.kind === 'call' ? found : undefined
}

const ATOMIC = { fields: [], isAtomic: true }

/** Several calls. What happens to the others if one fails is in the name, as the chain has it. */
const batch: CallReader = (args, scene, { name }) => {
  const calls = fieldOf(args, 'calls')
  if (calls?.kind !== 'list') return undefined
  return {
    intent: 'batch',
    // The chain takes all of it back where one fails.
    ...(name === 'batch_all' ? ATOMIC : { fields: [text('method', name)] }),
    calls: calls.items.flatMap((one) => (one.kind === 'call' ? [scene.read(one)] : [])),
  }
}

/** A call as it is, with a limit of its weight. */
const inner: CallReader = (args, scene) => {
  const call = callIn(args)
  return call && { intent: 'batch', fields: [], calls: [scene.read(call)] }
}

const either: CallReader = (args, scene, { name }) => {
  const calls = [callIn(args, 'main'), callIn(args, 'fallback')].flatMap((one) => one ?? [])
  return {
    intent: 'batch',
    fields: [text('method', name)],
    calls: calls.map((one) => scene.read(one)),
  }
}

const hash = (...parts: readonly Uint8Array[]): Uint8Array =>
  blake2b(concatBytes(...parts), { dkLen: 32 })
const short = (value: number): Uint8Array => Uint8Array.of(value & 0xff, value >> 8)

/** An account of the same user, whose key is made of the user's and a number. */
const asDerivative: CallReader = (args, scene) => {
  const call = callIn(args)
  const index = numberOf(fieldOf(args, 'index'))
  if (!call || index === undefined || !scene.actor) return undefined
  const actor = hash(utf8ToBytes('modlpy/utilisuba'), scene.actor, short(Number(index)))
  return {
    intent: 'batch',
    fields: [account('from', addressOf(actor, scene.prefix))],
    calls: [scene.read(call, { actor })],
  }
}

/** Reads a call that is made for another account, which has given the right to or belongs to the user. */
const asOther =
  (name: string): CallReader =>
  (args, scene) => {
    const call = callIn(args)
    const real = receiverOf(fieldOf(args, name), scene)
    if (!call || real === undefined) return undefined
    return {
      intent: 'batch',
      fields: [accountField('from', real)],
      calls: [scene.read(call, { actor: keyOf(fieldOf(args, name)) })],
      warnings: isOwn(scene, real) ? [] : [warn('fromOther', { subject: real })],
    }
  }

interface Several {
  readonly actor: Uint8Array | undefined
  readonly fields: readonly Field[]
}

/** The account of several, whose key is made of theirs in order, and of how many have to agree. */
function several(args: DecodedFields, scene: Parameters<CallReader>[1]): Several | undefined {
  const others = fieldOf(args, 'other_signatories')
  const threshold = numberOf(fieldOf(args, 'threshold')) ?? 1n
  if (others?.kind !== 'list' || !scene.actor) return undefined
  const keys = others.items.flatMap((one: Decoded) => keyOf(one) ?? [])
  const all = [...keys, scene.actor].toSorted(inOrder)
  const count = Uint8Array.of(all.length << 2)
  const actor =
    all.length < 64
      ? hash(utf8ToBytes('modlpy/utilisuba'), count, ...all, short(Number(threshold)))
      : undefined
  return {
    actor,
    fields: [
      ...(actor ? [account('from', addressOf(actor, scene.prefix))] : []),
      number('threshold', threshold),
      list(
        'cosigner',
        keys.map((one) => account('cosigner', addressOf(one, scene.prefix))),
      ),
    ],
  }
}

function inOrder(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, index) => byte !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

const asSeveral: CallReader = (args, scene) => {
  const call = callIn(args)
  const found = several(args, scene)
  if (!call || !found) return undefined
  return {
    intent: 'batch',
    fields: found.fields,
    calls: [scene.read(call, { actor: found.actor })],
  }
}

/** The call is only named by its hash: whoever agrees does not see to what. */
const agree: CallReader = (args, scene) => {
  const found = several(args, scene)
  const digest = fieldOf(args, 'call_hash')
  if (!found || digest?.kind !== 'bytes') return undefined
  return {
    intent: 'signHash',
    fields: [
      ...found.fields,
      {
        label: 'data',
        value: { type: 'bytes', hex: toHex(digest.bytes), length: digest.bytes.length },
      },
    ],
    warnings: [warn('mayBeHash')],
  }
}

const takeBack: CallReader = (args, scene) => {
  const found = several(args, scene)
  return found && { intent: 'cancelAuthorization', fields: found.fields }
}

/** Calls that are made of others. */
export const groupCalls: Readonly<Record<string, CallReader>> = {
  'Utility.batch': batch,
  'Utility.batch_all': batch,
  'Utility.force_batch': batch,
  'Utility.as_derivative': asDerivative,
  'Utility.with_weight': inner,
  'Utility.if_else': either,
  'Proxy.proxy': asOther('real'),
  'Proxy.proxy_announced': asOther('real'),
  'Recovery.as_recovered': asOther('account'),
  'Multisig.as_multi': asSeveral,
  'Multisig.as_multi_threshold_1': asSeveral,
  'Multisig.approve_as_multi': agree,
  'Multisig.cancel_as_multi': takeBack,
}

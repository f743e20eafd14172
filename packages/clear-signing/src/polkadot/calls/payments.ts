import { type Field, type FieldLabel, warn } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { number, text, yesNo } from '../../reading/fields.ts'
import {
  accountField,
  type CallReader,
  type CallScene,
  checkAddress,
  checkPayee,
  isKnown,
  native,
  receiverOf,
} from '../CallScene.ts'
import { type DecodedFields, fieldOf, numberOf } from '../Decoded.ts'
import { describe } from '../describe.ts'

/** A payment of the chain's own currency. */
export function pay(
  scene: CallScene,
  { to, value }: { readonly to: string | undefined; readonly value: bigint | undefined },
): ReadingParts | undefined {
  if (to === undefined || value === undefined) return undefined
  return {
    intent: 'sendNative',
    fields: [native(scene, 'amount', value), accountField('recipient', to)],
    warnings: checkAddress(scene, to),
  }
}

const transfer: CallReader = (args, scene) =>
  pay(scene, {
    to: receiverOf(fieldOf(args, 'dest'), scene),
    value: numberOf(fieldOf(args, 'value')),
  })

/** All that there is. Whoever has not been paid before is no test. */
const transferAll: CallReader = (args, scene) => {
  const to = receiverOf(fieldOf(args, 'dest'), scene)
  const keeps = fieldOf(args, 'keep_alive')
  if (to === undefined || keeps?.kind !== 'boolean') return undefined
  const all = isKnown(scene, to) ? [] : [warn('takesMost', { subject: to })]
  return {
    intent: 'sendAll',
    fields: [accountField('recipient', to), yesNo('keepsAccount', keeps.value)],
    warnings: [...all, ...checkAddress(scene, to)],
  }
}

/** What is paid out over time, to an account that has it for good. */
const vestedTransfer: CallReader = (args, scene) => {
  const schedule = fieldOf(args, 'schedule')
  const locked = schedule?.kind === 'struct' ? fieldOf(schedule.fields, 'locked') : undefined
  return pay(scene, { to: receiverOf(fieldOf(args, 'target'), scene), value: numberOf(locked) })
}

const remark: CallReader = (args) => {
  const note = fieldOf(args, 'remark')
  if (note?.kind !== 'bytes') return undefined
  try {
    const memo = new TextDecoder('utf-8', { fatal: true }).decode(note.bytes)
    return { intent: 'attachMemo', fields: [text('memo', memo)] }
  } catch {
    // Bytes that are no text are shown as all arguments are.
    return undefined
  }
}

const swap =
  (
    labels: readonly [given: FieldLabel, got: FieldLabel],
    names: readonly [string, string],
  ): CallReader =>
  (args, scene) => {
    const [given, got] = names.map((name) => numberOf(fieldOf(args, name)))
    const to = receiverOf(fieldOf(args, 'send_to'), scene)
    if (given === undefined || got === undefined || to === undefined) return undefined
    return {
      intent: 'swap',
      fields: [
        pathField(args, scene),
        number(labels[0], given),
        number(labels[1], got),
        accountField('recipient', to),
      ],
      warnings: [
        ...(labels[1] === 'minimum' && got === 0n ? [warn('nothingInReturn')] : []),
        ...checkPayee(scene, to),
      ],
    }
  }

/** What is swapped for what, in the smallest units, since the path names assets of any kind. */
function pathField(args: DecodedFields, { prefix }: CallScene): Field {
  const path = fieldOf(args, 'path')
  const places = path?.kind === 'list' ? path.items.map((one) => describe(one, prefix)) : []
  return text('route', places.join(' → '))
}

export const paymentCalls: Readonly<Record<string, CallReader>> = {
  'Balances.transfer': transfer,
  'Balances.transfer_allow_death': transfer,
  'Balances.transfer_keep_alive': transfer,
  'Balances.transfer_all': transferAll,
  'Vesting.vested_transfer': vestedTransfer,
  'System.remark': remark,
  'System.remark_with_event': remark,
  'AssetConversion.swap_exact_tokens_for_tokens': swap(
    ['input', 'minimum'],
    ['amount_in', 'amount_out_min'],
  ),
  'AssetConversion.swap_tokens_for_exact_tokens': swap(
    ['maximum', 'received'],
    ['amount_in_max', 'amount_out'],
  ),
}

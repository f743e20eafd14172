import { warn } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { text, yesNo } from '../../reading/fields.ts'
import {
  accountField,
  type CallReader,
  type CallScene,
  checkAddress,
  isKnown,
  native,
  receiverOf,
} from '../CallScene.ts'
import { fieldOf, numberOf } from '../Decoded.ts'

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

export const paymentCalls: Readonly<Record<string, CallReader>> = {
  'Balances.transfer': transfer,
  'Balances.transfer_allow_death': transfer,
  'Balances.transfer_keep_alive': transfer,
  'Balances.transfer_all': transferAll,
  'Vesting.vested_transfer': vestedTransfer,
  'System.remark': remark,
  'System.remark_with_event': remark,
}

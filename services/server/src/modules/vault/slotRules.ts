import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { Custody } from '../../config/Project.ts'
import type { SlotKind } from './VaultSlot.ts'

/** The most devices of one wallet. A further one takes the place of the one that was not used for the longest. */
export const MAX_DEVICES = 24
const MOST: Readonly<Record<Exclude<SlotKind, 'device'>, number>> = {
  passkey: 8,
  password: 1,
  agent: 1,
}

interface RuledSlot {
  readonly slotId: string
  readonly kind: SlotKind
}

/** Throws unless a wallet may have these slots together. */
export function checkSlots(slots: readonly RuledSlot[], custody: Custody): void {
  if (new Set(slots.map(({ slotId }) => slotId)).size < slots.length)
    throw new HttpProblem(409, 'SLOT_EXISTS', 'Each slot needs an id of its own.')
  if (custody === 'ephemeral' && slots.some(({ kind }) => kind !== 'device'))
    throw new HttpProblem(
      403,
      'CUSTODY_EPHEMERAL',
      'This wallet is for demonstrations: nothing but its devices can open it.',
    )
  if (custody !== 'assisted' && slots.some(({ kind }) => kind === 'agent'))
    throw new HttpProblem(
      403,
      'CUSTODY_USER_HELD',
      'The operator has no part in opening this wallet.',
    )
  for (const [kind, most] of Object.entries(MOST))
    if (slots.filter((slot) => slot.kind === kind).length > most)
      throw new HttpProblem(409, 'SLOT_LIMIT', `A wallet has ${most} ${kind} slot(s) at most.`)
}

import {
  type Field,
  type Reading,
  type ReadingContext,
  type Warning,
  warn,
} from '@bowline/common/reading'
import { isOwnAddress } from './strangers.ts'

/** Where it says who may take something. */
export const TAKERS: ReadonlySet<Field['label']> = new Set(['spender', 'operator'])

/** A right to nothing takes one back, once it is sure that it is an amount. */
export function intentOf(intent: Reading['intent'], fields: readonly Field[]): Reading['intent'] {
  const amount = fields.find(({ label }) => label === 'amount')?.value
  const isNothing = amount?.type === 'amount' && amount.amount === 0n
  return intent === 'approveToken' && isNothing ? 'revokeApproval' : intent
}

/** Apps have contracts take tokens. A person who asks for the right to do so is after the tokens. */
export function spenderWarnings(
  { intent, fields }: Reading,
  context: ReadingContext,
): readonly Warning[] {
  // Who takes an order gives something for it, and that is weighed.
  if (intent === 'offerOrder' || REVOKES.has(intentOf(intent, fields))) return []
  return fields.flatMap(({ label, value }) => {
    const isPerson =
      value.type === 'account' && (value.kind === 'key' || value.kind === 'delegated')
    const isNobody =
      value.type === 'account' &&
      (BigInt(value.address) === 0n || isOwnAddress(context, value.address))
    return TAKERS.has(label) && isPerson && !isNobody
      ? [warn('spenderIsKey', { subject: value.address })]
      : []
  })
}

/** Take rights back, from whomever. */
const REVOKES: ReadonlySet<Reading['intent']> = new Set([
  ...(['lowerApproval', 'revokeApproval', 'revokeCollection', 'revokePermission'] as const),
])

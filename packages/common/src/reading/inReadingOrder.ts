import { sameAddress } from '../address/sameAddress.ts'
import type { Field, FieldLabel } from './Field.ts'
import type { Intent } from './Reading.ts'

/** What the user pays besides. It comes first: nobody looks for it among the facts of a call. */
const FIRST: ReadonlySet<FieldLabel> = new Set(['attached'])
/** What says nothing to most people. */
const LAST: ReadonlySet<FieldLabel> = new Set([
  ...([
    'fee',
    'feeAsset',
    'feeRate',
    'tip',
    'gasLimit',
    'baseGas',
    'unitLimit',
    'unitPrice',
  ] as const),
  ...(['selector', 'data', 'script', 'witness', 'nonce', 'appNonce', 'requestId'] as const),
])
/** What a contract may be besides. */
const NAMES_CONTRACT: ReadonlySet<FieldLabel> = new Set(['account', 'collection', 'token'])

/**
 * Orders the facts of one act as people read them: what is paid, the facts in the order of their reader, and what is
 * technical. Leaves out what says nothing more: a contract that another fact names, and the amount of a right that is taken back, which is none.
 */
export function inReadingOrder(intent: Intent, fields: readonly Field[]): readonly Field[] {
  const shown = fields.filter((field) => !isRepeated(field, fields) && !isNothing(intent, field))
  // Of a message that nobody knows, the order is all that there is.
  const isKnown = intent !== 'signTypedData'
  const placed = (place: number) => shown.filter((field) => placeOf(field, isKnown) === place)
  return [...placed(0), ...placed(1), ...placed(2)]
}

function placeOf({ label, value }: Field, isKnown: boolean): number {
  if (FIRST.has(label)) return 0
  const isCode = value.type === 'bytes' && (label === 'described' || label === 'member')
  return LAST.has(label) || (isCode && isKnown) ? 2 : 1
}

const isRepeated = ({ label, value }: Field, fields: readonly Field[]): boolean =>
  label === 'contract' &&
  value.type === 'account' &&
  fields.some(
    (one) =>
      NAMES_CONTRACT.has(one.label) &&
      one.value.type === 'account' &&
      sameAddress(one.value.address, value.address),
  )

const isNothing = (intent: Intent, { label, value }: Field): boolean =>
  intent === 'revokeApproval' &&
  label === 'amount' &&
  value.type === 'amount' &&
  value.amount === 0n

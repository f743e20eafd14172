import {
  type AccountValue,
  type Field,
  type FieldLabel,
  type Intent,
  type Reading,
  type ReadingContext,
  type Warning,
  warn,
} from '@bowline/common/reading'
import { accountOf } from './givesOf.ts'
import { isOwnAddress, isStranger } from './strangers.ts'

/** Nobody knows what a person gets who is named in these. */
const UNKNOWN: ReadonlySet<Intent> = new Set(['callContract', 'describedCall', 'signTypedData'])
/** Where it says whose function is called. */
const CALLED: Partial<Record<Intent, FieldLabel>> = {
  callContract: 'contract',
  describedCall: 'contract',
  payIn: 'contract',
  wrap: 'contract',
  swap: 'contract',
  approveToken: 'token',
  sendToken: 'token',
  approveNft: 'token',
}
/** Where typed data counts. */
const PLACES: ReadonlySet<FieldLabel> = new Set(['contract', 'network'])
/** Fields of such a call that are not told to it. */
const AROUND: ReadonlySet<FieldLabel> = new Set(['contract', 'granted'])

/**
 * Says what strangers get by a reading, calls within it apart. `warnings` are its own, where those of another receiver
 * have become red for a stranger.
 */
export function strangerWarnings(
  reading: Reading,
  context: ReadingContext,
): { readonly warnings: readonly Warning[]; readonly also: readonly Warning[] } {
  const { intent, fields } = reading
  const strangers = accountsIn(fields, AROUND).filter((one) => isStranger(context, one))
  const isOfStranger = ({ subject }: Warning) => strangers.some((one) => one.address === subject)
  const warnings = reading.warnings.map((one) =>
    one.code === 'receiverIsOther' && isOfStranger(one)
      ? warn('receiverIsStranger', { subject: one.subject })
      : one,
  )
  const gift = accountOf(reading, 'recipient')
  const isGift = intent === 'sendNft' && gift !== undefined && isStranger(context, gift)
  // What names neither a contract nor a network counts at a site alone, where people are written to.
  const isOfSite = intent === 'signTypedData' && !fields.some(({ label }) => PLACES.has(label))
  const named =
    UNKNOWN.has(intent) && !isOfSite
      ? strangers.filter(({ address }) => !warnings.some(({ subject }) => subject === address))
      : []
  return {
    warnings,
    also: [
      ...(isGift ? [warn('giftToStranger', { subject: gift.address })] : []),
      ...named.slice(0, 1).map(({ address }) => warn('namesStranger', { subject: address })),
      ...checkCode(reading, context),
    ],
  }
}

/** Where a function is called of an account without code, its owner gets what is sent, and nothing else happens. */
function checkCode(reading: Reading, context: ReadingContext): readonly Warning[] {
  const label = CALLED[reading.intent]
  const called = label && accountOf(reading, label)
  const isCall = reading.intent !== 'callContract' || reading.digest !== undefined
  return called?.kind === 'key' && isCall && !isOwnAddress(context, called.address)
    ? [warn('noContract', { subject: called.address })]
    : []
}

function accountsIn(
  fields: readonly Field[],
  without: ReadonlySet<FieldLabel>,
): readonly AccountValue[] {
  return fields.flatMap(({ label, value }): readonly AccountValue[] => {
    if (without.has(label)) return []
    if (value.type === 'list') return accountsIn(value.items, without)
    return value.type === 'account' ? [value] : []
  })
}

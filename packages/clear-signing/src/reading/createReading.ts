import type {
  Clarity,
  Field,
  Intent,
  Reading,
  Value,
  Warning,
  WarningCode,
} from '@bowline/common/reading'

/** What a reader has found out; the rest follows from it. */
export interface ReadingParts {
  readonly intent: Intent
  readonly fields: readonly Field[]
  readonly calls?: readonly Reading[]
  readonly warnings?: readonly Warning[]
  readonly digest?: string | undefined
  readonly isAtomic?: boolean | undefined
  readonly isSentLater?: boolean | undefined
}

const OPAQUE: ReadonlySet<Intent> = new Set([
  'callContract',
  'signBytes',
  'signHash',
  'unknownRequest',
])

/** The warnings with which the fields are not the whole meaning. */
const LIMITS: Partial<Record<WarningCode, Clarity>> = {
  malformed: 'opaque',
  tooLong: 'partial',
  unknownContract: 'partial',
  unknownInputs: 'partial',
}

const ORDER: readonly Clarity[] = ['clear', 'partial', 'opaque']

/** Makes a reading of its parts. It is never clearer than its least clear call. */
export function createReading(chainId: string, parts: ReadingParts): Reading {
  const { intent, fields, calls = [], warnings = [], digest, isAtomic, isSentLater } = parts
  // A message that is a transaction is what that does, and nothing else.
  const isMeant = intent === 'signBytes' && calls.length > 0
  const degrees = [
    OPAQUE.has(intent) && !isMeant ? 'opaque' : intent === 'signTypedData' ? 'partial' : 'clear',
    ...warnings.map(({ code }) => LIMITS[code] ?? 'clear'),
    // Under a name only, without what it means.
    ...fields.map(({ label, value }) => (label === 'argument' ? 'partial' : clarityOfValue(value))),
    ...calls.map(({ clarity }) => clarity),
  ]
  const clarity = ORDER[Math.max(...degrees.map((degree) => ORDER.indexOf(degree as Clarity)))]
  return {
    chainId,
    intent,
    fields,
    calls,
    warnings,
    clarity: clarity ?? 'opaque',
    digest,
    ...(isAtomic ? { isAtomic } : {}),
    ...(isSentLater ? { isSentLater } : {}),
  }
}

function clarityOfValue(value: Value): Clarity {
  if (value.type === 'amountOrId') return 'partial'
  if (value.type === 'amount') {
    const isCertain = value.isUnlimited || value.token.decimals !== undefined
    return isCertain && !value.token.isUnknown ? 'clear' : 'partial'
  }
  if (value.type !== 'list') return 'clear'
  return value.items.some((item) => clarityOfValue(item.value) !== 'clear') ? 'partial' : 'clear'
}

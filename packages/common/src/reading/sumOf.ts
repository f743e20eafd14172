import { sameAddress } from '../address/sameAddress.ts'
import type { AmountValue, Field, FieldLabel, NftValue } from './Field.ts'
import type { Intent, Reading } from './Reading.ts'

/** Acts whose facts are all that they do to the account, by the facts of what it gives. */
const GIVES: Partial<Record<Intent, readonly FieldLabel[]>> = {
  sendNative: ['amount'],
  sendToken: ['amount'],
  sendNft: ['nft'],
  payIn: ['amount'],
  bridge: ['amount', 'attached'],
  swap: ['input', 'maximum', 'offered'],
}
/** Acts that give or take a right, and move nothing. */
const RIGHTS: ReadonlySet<Intent> = new Set([
  'approveToken',
  'raiseApproval',
  'lowerApproval',
  'revokeApproval',
  'approveNft',
  'approveCollection',
  'revokeCollection',
  'allowBorrowing',
  'grantPermission',
  'revokePermission',
])
const REVOKES: ReadonlySet<Intent> = new Set([
  'lowerApproval',
  'revokeApproval',
  'revokeCollection',
  'revokePermission',
])
/** Acts that move nothing, unless they name an amount. A token account holds a deposit, which comes back with its end. */
const NEUTRAL: ReadonlySet<Intent> = new Set(['attachMemo', 'setFees', 'useNonce', 'createAccount'])
const MOVES: ReadonlySet<FieldLabel> = new Set(['amount', 'attached'])
/** Acts that are made of others. */
const WHOLES: ReadonlySet<Intent> = new Set(['batch', 'accountAction', 'safeTransaction'])
const GETS: ReadonlySet<FieldLabel> = new Set(['received', 'minimum'])
/** Whose what is given is, where an act names them. */
const GIVERS: ReadonlySet<FieldLabel> = new Set(['from', 'authority'])
const TAKERS: ReadonlySet<FieldLabel> = new Set(['spender', 'operator'])

/**
 * Sums up what several acts do to the user's accounts: what is given, what is got, who may take something then, and what
 * transactions that are signed together cost, in this order. Amounts of one token are one fact. Returns `undefined` for a reading that is no batch, and where it
 * cannot be said: one of the acts is of another kind, or somebody else than `own` gives what it moves or gets what it brings.
 *
 * @example
 * const sum = sumOf(reading) // [{ label: 'offered', value: 3 USDC }, { label: 'spender', value: 0x… }]
 */
export function sumOf(reading: Reading, own: readonly string[] = []): readonly Field[] | undefined {
  const acts = actsOf(reading)
  const isSum =
    acts.length > 1 &&
    acts.every((act) => isSummable(act, own)) &&
    acts.some(({ intent }) => !NEUTRAL.has(intent))
  if (reading.calls.length === 0 || !isSum) return undefined
  const given = acts.flatMap(({ intent, fields }) => {
    // What the user pays to an account of their own stays theirs.
    const isKept = intent !== 'swap' && isToOwn(fields, own)
    return isKept ? [] : fields.filter(({ label }) => GIVES[intent]?.includes(label))
  })
  const got = acts.flatMap(({ fields }) => fields.filter(({ label }) => GETS.has(label)))
  const takers = acts
    .filter(({ intent }) => !REVOKES.has(intent))
    .flatMap(({ fields }) => fields.filter(({ label }) => TAKERS.has(label)))
  const fees = reading.calls.flatMap(feesIn)
  return [...together(given, givenLabel), ...together(got), ...unique(takers), ...together(fees)]
}

const feesIn = ({ fields, calls }: Reading): readonly Field[] => [
  ...fields.filter(({ label }) => label === 'fee'),
  ...calls.flatMap(feesIn),
]

const actsOf = (reading: Reading): readonly Reading[] =>
  WHOLES.has(reading.intent) && reading.calls.length > 0 ? reading.calls.flatMap(actsOf) : [reading]

function isSummable(
  { intent, fields, clarity, warnings }: Reading,
  own: readonly string[],
): boolean {
  if (clarity === 'opaque' || warnings.some(({ code }) => code === 'unknownContract')) return false
  if (RIGHTS.has(intent)) return fields.every(({ label }) => label !== 'attached')
  if (NEUTRAL.has(intent)) return fields.every(({ label }) => !MOVES.has(label))
  if (GIVES[intent] === undefined) return false
  const isOthers = fields.some((field) => GIVERS.has(field.label) && !isOwn(field, own))
  // What a swap brings is the user's only where the user gets it.
  return !isOthers && (intent !== 'swap' || isToOwn(fields, own))
}

const isOwn = ({ value }: Field, own: readonly string[]) =>
  value.type === 'account' &&
  (value.isOwn === true || own.some((one) => sameAddress(one, value.address)))

const isToOwn = (fields: readonly Field[], own: readonly string[]) =>
  fields.some((field) => field.label === 'recipient' && isOwn(field, own))

/** What is given, unless it is a limit, as of a swap that may take less. */
const givenLabel = (label: FieldLabel): FieldLabel => (label === 'maximum' ? label : 'offered')

/** Adds amounts of one token to one fact of each label. Where an NFT or number stands, it stays one of its own. */
function together(
  fields: readonly Field[],
  as = (label: FieldLabel): FieldLabel => label,
): readonly Field[] {
  const sums = new Map<string, Field>()
  for (const field of fields) {
    const label = as(field.label)
    const key = `${label} ${keyOf(field)}`
    const earlier = sums.get(key)
    sums.set(key, { label, value: earlier ? add(earlier.value, field.value) : field.value })
  }
  return [...sums.values()]
}

function keyOf({ value }: Field): string {
  if (value.type === 'amount' && !value.token.isUnknown) return `amount ${value.token.address}`
  return value.type === 'nft'
    ? `nft ${value.collection} ${value.tokenId}`
    : JSON.stringify(value, plain)
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)

function add(one: Field['value'], other: Field['value']): Field['value'] {
  if (one.type === 'amount' && other.type === 'amount')
    return { ...one, amount: one.amount + other.amount } satisfies AmountValue
  if (one.type === 'nft' && other.type === 'nft')
    return { ...one, amount: one.amount + other.amount } satisfies NftValue
  return one
}

function unique(fields: readonly Field[]): readonly Field[] {
  const seen = new Set<string>()
  return fields.filter(({ label, value }) => {
    const key = `${label} ${value.type === 'account' ? value.address : ''}`
    return !seen.has(key) && seen.add(key)
  })
}

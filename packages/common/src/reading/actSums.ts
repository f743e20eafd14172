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
export const RIGHTS: ReadonlySet<Intent> = new Set([
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
/** The facts that name whose money an act gives. An account of tokens is its owner's, who is named first then. */
const GIVERS: readonly FieldLabel[] = ['authority', 'from']
const TAKERS: ReadonlySet<FieldLabel> = new Set(['spender', 'operator'])

export interface SumOptions {
  /** Addresses that are the user's own. */
  readonly own: readonly string[]
  /** The account that is asked. Without it, all accounts of the user are one. */
  readonly account: string | undefined
  /** Acts of which nothing is certain but what is sent along. */
  readonly sentAlong: readonly Reading[]
}

/** What becomes of one account of the user; `account` is absent where there is only one. */
export interface Sum {
  readonly account: string | undefined
  readonly fields: readonly Field[]
}

/**
 * Sums up what acts do to the user's accounts: what is given, what is got, and who may take something then, in
 * this order. Amounts of one token are one fact.
 */
export function sumUp(
  acts: readonly Reading[],
  { own, account, sentAlong }: SumOptions,
): readonly Sum[] {
  const given = acts.flatMap((act) => {
    const { intent, fields } = act
    // What the user pays to an account of their own stays theirs.
    const isKept = intent !== 'swap' && isToOwn(fields, own)
    const gives = fields.filter(({ label }) => GIVES[intent]?.includes(label))
    return isKept ? [] : parts(gives, accountIn(fields, GIVERS))
  })
  const along = sentAlong.flatMap(({ fields }) =>
    parts(fields.filter(({ label }) => label === 'attached')),
  )
  const got = acts.flatMap(({ fields }) =>
    parts(
      fields.filter(({ label }) => GETS.has(label)),
      accountIn(fields, RECEIVERS),
    ),
  )
  const takers = acts
    .filter(({ intent }) => !REVOKES.has(intent))
    .flatMap(({ fields }) => parts(fields.filter(({ label }) => TAKERS.has(label))))

  const whose = ({ of = account }: Part) => (account === undefined ? undefined : of)
  const all = [...given, ...along, ...got, ...takers].map(whose)
  const accounts = all.filter((one, at) => all.findIndex((other) => isSame(one, other)) === at)
  return accounts.map((one) => {
    const its = (list: readonly Part[]) =>
      list.filter((part) => isSame(whose(part), one)).map(({ field }) => field)
    return {
      account: accounts.length > 1 ? one : undefined,
      fields: [
        ...together(its([...given, ...along]), givenLabel),
        ...together(its(got)),
        ...unique(its(takers)),
      ],
    }
  })
}

/** A fact of a sum, and the account of the user that it is about, where an act names one. */
interface Part {
  readonly field: Field
  readonly of: string | undefined
}

const parts = (fields: readonly Field[], of?: string): readonly Part[] =>
  fields.map((field) => ({ field, of }))

const RECEIVERS: readonly FieldLabel[] = ['recipient']

function accountIn(fields: readonly Field[], labels: readonly FieldLabel[]): string | undefined {
  const named = labels.flatMap((wanted) => fields.filter(({ label }) => label === wanted))
  return named.flatMap(({ value }) => (value.type === 'account' ? [value.address] : []))[0]
}

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined ? one === other : sameAddress(one, other)

/** Lists the acts that a reading is made of. */
export const actsOf = (reading: Reading): readonly Reading[] =>
  WHOLES.has(reading.intent) && reading.calls.length > 0 ? reading.calls.flatMap(actsOf) : [reading]

/** Whether an act is the known form of a call, for a contract that is not known. */
export const claimsMore = ({ warnings }: Reading): boolean =>
  warnings.some(({ code }) => code === 'unknownContract')

/**
 * Whether the facts of an act are all that it does to the account. They are not if the act is of another kind, or if
 * somebody else than `own` gives what it moves or gets what it brings.
 */
export function isSummable(act: Reading, own: readonly string[]): boolean {
  const { intent, fields, clarity } = act
  if (clarity === 'opaque' || claimsMore(act)) return false
  if (RIGHTS.has(intent)) return fields.every(({ label }) => label !== 'attached')
  if (NEUTRAL.has(intent)) return fields.every(({ label }) => !MOVES.has(label))
  if (GIVES[intent] === undefined) return false
  const isOthers = fields.some((field) => GIVERS.includes(field.label) && !isOwn(field, own))
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

/** Adds up what transactions cost that are signed together. */
export const feesOf = (transactions: readonly Reading[]): readonly Field[] =>
  together(transactions.flatMap(feesIn))

const feesIn = ({ fields, calls }: Reading): readonly Field[] => [
  ...fields.filter(({ label }) => label === 'fee'),
  ...calls.flatMap(feesIn),
]

/** Adds amounts of one token to one fact of each label. Where an NFT or number stands, it stays one of its own. */
function together(fields: readonly Field[], as = (label: FieldLabel) => label): readonly Field[] {
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

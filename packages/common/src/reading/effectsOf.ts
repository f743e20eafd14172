import { sameAddress } from '../address/sameAddress.ts'
import { actsOf, claimsMore, feesOf, isSummable, RIGHTS, type Sum, sumUp } from './actSums.ts'
import type { Field } from './Field.ts'
import { isUnread } from './isUnread.ts'
import type { Intent, Reading } from './Reading.ts'

/** What a request does to the user's accounts, by how sure that is. */
export interface Effects {
  /**
   * What follows from what is signed: what several acts give and get in all, who may take something then, and what
   * transactions that are signed together cost; of an act that
   * nobody knows, what is sent along. Empty for another single act, whose own facts say it, and where it cannot be summed up. Where several accounts of the user have a
   * part in it, the facts of each follow its `account`.
   */
  readonly certain: readonly Field[]
  /**
   * What the chain expects besides, as it is now; empty if it expects that nothing moves. Contracts may do otherwise later.
   * Absent where nobody has tried it out, or all of it is certain.
   */
  readonly expected: readonly Field[] | undefined
  /** Whether it may do something of which nothing is known. */
  readonly hasUnknown: boolean
}

export interface EffectsOptions {
  /** Addresses that are the user's own. */
  readonly own?: readonly string[] | undefined
  /** The account that is asked. */
  readonly account?: string | undefined
  /** What the chain says would leave (`offered`) and come (`received`), if the request was tried out. */
  readonly changes?: readonly Field[] | undefined
}

/**
 * Says what a request does to the user's accounts, and how sure each part of it is: certain, expected, or unknown.
 * Never says more than holds: what a contract that nobody knows claims to do is not certain.
 *
 * @example
 * const { certain, expected, hasUnknown } = effectsOf(reading, { own: [address] })
 */
export function effectsOf(reading: Reading, options: EffectsOptions = {}): Effects {
  const { own = [], account, changes } = options
  const acts = actsOf(reading)
  const isSum = reading.calls.length > 0 && acts.length > 1
  const known = acts.filter((act) => isSummable(act, own))
  const others = acts.filter((act) => !known.includes(act))
  const isSaid = others.every((act) => isUnknown(act) || IN_SUMS.has(act.intent))
  const sums = sumUp(known, { own, account, sentAlong: others })
  const summed = (isSum && isSaid) || acts.every(isUnknown) ? listed(sums) : []
  const certain = summed.length > 0 ? [...summed, ...feesOf(reading.calls)] : summed
  const facts = isSum ? certain : acts.filter((act) => !isUnknown(act)).flatMap(factsOf)
  const expected = changes?.filter((change) => !facts.some((fact) => isSaidBy(change, fact)))
  const isTried = changes !== undefined
  return {
    certain,
    expected: expected?.length === 0 && changes?.length !== 0 ? undefined : expected,
    hasUnknown: !isTried && (others.some(isUnknown) || (isSum && isSaid && others.length > 0)),
  }
}

/** Acts of which a descriptor says something, and not all that they move. */
const IN_SUMS: ReadonlySet<Intent> = new Set(['describedCall'])

const isUnknown = (act: Reading): boolean => isUnread(act) || claimsMore(act)

/** What an act gives, by the facts that a simulation may say as well. */
const factsOf = ({ intent, fields }: Reading): readonly Field[] =>
  RIGHTS.has(intent) ? [] : fields

/** The facts of each account; which account it is, where there are several. */
const listed = (sums: readonly Sum[]): readonly Field[] =>
  sums.flatMap(({ account, fields }) =>
    sums.filter((one) => one.account !== undefined).length > 0 && account !== undefined
      ? [{ label: 'account', value: { type: 'account', address: account, isOwn: true } }, ...fields]
      : fields,
  )

const GIVEN: ReadonlySet<Field['label']> = new Set(['amount', 'attached', 'input', 'offered'])

/** Whether a fact says the same of what leaves or comes. A bound says less. */
function isSaidBy({ label, value }: Field, fact: Field): boolean {
  const isSameSide = label === 'offered' ? GIVEN.has(fact.label) : fact.label === 'received'
  const other = fact.value
  if (!isSameSide || value.type !== 'amount' || other.type !== 'amount') return false
  const [one, two] = [value.token.address, other.token.address]
  const isSameToken = one === undefined || two === undefined ? one === two : sameAddress(one, two)
  return isSameToken && !other.token.isUnknown && value.amount === other.amount
}

import { type Reading, type ReadingContext, type Warning, warn } from '@bowline/common/reading'
import { createReading } from '../../reading/createReading.ts'
import { isMost } from '../../reading/isMost.ts'
import { type Give, givesOf } from './givesOf.ts'
import { isKnownAddress, isKnownPayee } from './strangers.ts'
import { strangerWarnings } from './strangerWarnings.ts'

export interface EffectsOptions {
  readonly context: ReadingContext
  /** How much an account has of a token, or of the chain's own currency; `undefined` where nobody says. */
  balance(token: string | undefined, owner: string): Promise<bigint | undefined>
  /** How much of a token there is. */
  supply(token: string): Promise<bigint | undefined>
}

/**
 * Warns about what a request does to the user's accounts as a whole: whether most of what they have may leave for
 * somebody who is not known, and whether a stranger is named. For a reading that has been enriched.
 */
export async function warnOfEffects(reading: Reading, options: EffectsOptions): Promise<Reading> {
  const { context } = options
  const gives = givesOf(reading).filter(({ taker, isPaid }) => {
    const isKnown = isPaid ? isKnownPayee : isKnownAddress
    return !isKnown(context, taker.address)
  })
  const added = new Map<Reading, readonly Warning[]>()
  const add = (of: Reading, warning: Warning) => added.set(of, [...(added.get(of) ?? []), warning])
  const groups = new Map<string, readonly Give[]>()
  for (const give of gives) {
    const key = [give.token, give.owner, give.isRight].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), give])
  }
  await Promise.all(
    [...groups.values()].map(async (group, index) => {
      const weighed = index < MAX_WEIGHED ? await weigh(group, options) : all(group)
      for (const [give, warning] of weighed) add(give.of, warning)
    }),
  )
  return withWarnings(reading, (one) => [...(added.get(one) ?? [])], context)
}

/** Tokens whose balances are asked for. Whoever takes more of them empties an account, and would hide the last ones. */
const MAX_WEIGHED = 16

const all = (group: readonly Give[]) =>
  group.map((give) => [give, warn('takesMost', { subject: give.taker.address })] as const)

/** Weighs all that leaves of one token, or may, against what there is of it. */
async function weigh(
  group: readonly Give[],
  { context, balance, supply }: EffectsOptions,
): Promise<readonly (readonly [Give, Warning])[]> {
  const [{ token, owner = context.account, isRight } = { token: undefined, isRight: false }] = group
  const sum = group.reduce((all, { amount }) => all + amount, 0n)
  if (sum === 0n) return []
  const held = await balance(token, owner)
  const about = ({ taker }: Give) => ({ subject: taker.address })
  const takesMost = held !== undefined && held > 0n && isMost(sum, held)
  if (!takesMost && (held || !isRight)) return []
  const all = isRight && token !== undefined ? await supply(token) : undefined
  const isUnlimited = (give: Give) =>
    all !== undefined && give.amount >= all && (!takesMost || isStanding(give))
  return group.flatMap((give) => {
    if (isUnlimited(give)) return [[give, warn('unlimitedApproval', about(give))] as const]
    return takesMost ? [[give, warn('takesMost', about(give))] as const] : []
  })
}

/** A right that lasts, other than one to a single transfer. */
const isStanding = ({ of }: Give): boolean => of.intent !== 'permitTransfer'

function withWarnings(
  reading: Reading,
  added: (reading: Reading) => readonly Warning[],
  context: ReadingContext,
): Reading {
  const { warnings, also } = strangerWarnings(reading, context)
  const isNew = ({ code }: Warning) => !warnings.some((one) => one.code === code)
  return createReading(reading.chainId, {
    ...reading,
    calls: reading.calls.map((call) => withWarnings(call, added, context)),
    warnings: [...warnings, ...also, ...added(reading).filter(isNew)],
  })
}

import { type Reading, type ReadingContext, type Warning, warn } from '@bowline/common/reading'
import { createLookups } from '../reading/createLookups.ts'
import { addressIn } from '../reading/fields.ts'
import { isMost } from '../reading/isMost.ts'
import { sameAccount } from './addresses.ts'
import type { PolkadotReads } from './createPolkadotReads.ts'

interface Parameters {
  readonly context: ReadingContext
  readonly reads: PolkadotReads
  readonly signal: AbortSignal
}

/** Money that leaves an account for somebody new. */
interface Flow {
  readonly source: string
  readonly asset: string | undefined
  readonly to: string
  readonly amount: bigint
}

/**
 * Adds to a reading what only the chain knows: whether most of what an account has goes to addresses that the user has
 * not paid before. Nothing is ever taken away.
 */
export async function enrichPolkadot(
  reading: Reading,
  { context, reads, signal }: Parameters,
): Promise<Reading> {
  // The accounts are those of the chain that the request is for.
  if (reading.chainId !== context.chainId) return reading
  const balances = createLookups(async (place) => {
    const [address = '', asset] = place.split(' ')
    return reads.balance({ address, asset }, signal)
  })
  const flows = Map.groupBy(flowsOf(reading, context, context.account), ({ source, asset }) =>
    asset === undefined ? source : `${source} ${asset}`,
  )
  const checked = [...flows].map(async ([place, all]): Promise<readonly Warning[]> => {
    const has = await balances(place)
    const sum = all.reduce((total, { amount }) => total + amount, 0n)
    const most = all.reduce((a, b) => (b.amount > a.amount ? b : a))
    return has !== undefined && isMost(sum, has) ? [warn('takesMost', { subject: most.to })] : []
  })
  const locked = lockedFor(reading, context, context.account).map(
    async ([source, to, amount]): Promise<readonly Warning[]> => {
      const has = await balances(source)
      return has !== undefined && isMost(amount, has)
        ? [warn('authorityChange', { subject: to })]
        : []
    },
  )
  const found = (await Promise.all([...checked, ...locked])).flat()
  return found.length > 0 ? { ...reading, warnings: [...reading.warnings, ...found] } : reading
}

/** What leaves, in this call and all within it: those within another account's act are that account's. */
function flowsOf(
  { intent, fields, calls }: Reading,
  context: ReadingContext,
  actor: string,
): readonly Flow[] {
  const own = addressIn(fields, 'from')
  const isGroup = calls.length > 0
  const source = isGroup ? (own ?? actor) : actor
  const inner = calls.flatMap((one) => flowsOf(one, context, source))
  const isPayment = intent === 'sendNative' || intent === 'sendToken' || intent === 'sendAcross'
  // What somebody else has allowed to be taken is not the user's.
  const isOthers = !isGroup && own !== undefined && own !== actor
  const to = addressIn(fields, 'recipient')
  if (!isPayment || isOthers || to === undefined || isKnownTo(context, to)) return inner
  const amounts = fields.flatMap(({ label, value }) =>
    label === 'amount' && value.type === 'amount' ? [value] : [],
  )
  return [
    ...inner,
    ...amounts.map(({ amount, token }) => ({ source, asset: token.address, to, amount })),
  ]
}

const isKnownTo = ({ account, own = [], trusted = [] }: ReadingContext, address: string): boolean =>
  [account, ...own, ...trusted].some((one) => sameAccount(one, address))

type Lock = readonly [source: string, to: string, amount: bigint]

/** What is locked for the votes of somebody new. Without a lock, votes are all that is lent. */
function lockedFor(
  { intent, fields, calls }: Reading,
  context: ReadingContext,
  actor: string,
): readonly Lock[] {
  const source = addressIn(fields, 'from') ?? actor
  const inner = calls.flatMap((one) => lockedFor(one, context, source))
  const to = addressIn(fields, 'delegate')
  const value = fields.find(({ label }) => label === 'amount')?.value
  const periods = fields.find(({ label }) => label === 'lockedFor')?.value
  const isLocked = periods?.type === 'number' && periods.value > 0n
  if (intent !== 'delegateVotes' || !isLocked || to === undefined || value?.type !== 'amount')
    return inner
  return isKnownTo(context, to) ? inner : [...inner, [source, to, value.amount]]
}

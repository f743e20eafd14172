import { type Reading, type ReadingContext, type Warning, warn } from '@bowline/common/reading'
import { addressIn } from '../reading/fields.ts'
import { isKnownAddress, isOwn } from '../reading/isKnownAddress.ts'
import { isMost } from '../reading/isMost.ts'
import type { TokenAccount } from './SolanaReads.ts'

interface Parameters {
  readonly context: ReadingContext
  readonly accountOf: (address: string) => Promise<TokenAccount | undefined>
  readonly balanceOf: (address: string) => Promise<bigint | undefined>
}

/** Money that leaves an account for somebody new. */
interface Flow {
  readonly source: string
  readonly isToken: boolean
  readonly to: string
  readonly amount: bigint
}

/** Warns where most of what an account has goes to addresses that the user has not paid before, all in all. */
export async function checkShares(
  reading: Reading,
  { context, accountOf, balanceOf }: Parameters,
): Promise<readonly Warning[]> {
  const all = callsOf(reading)
  const ownAccounts = ownAccountsOf(all, context)
  const flows = all.flatMap((one) => flowOf(one, context, ownAccounts))
  const sources = [...Map.groupBy(flows, ({ source }) => source)]
  const checked = sources.map(async ([source, [first, ...others]]) => {
    if (!first) return []
    const sum = others.reduce((total, { amount }) => total + amount, first.amount)
    const has = first.isToken ? (await accountOf(source))?.amount : await balanceOf(source)
    const { to } = others.reduce((most, one) => (one.amount > most.amount ? one : most), first)
    return has !== undefined && isMost(sum, has) ? [warn('takesMost', { subject: to })] : []
  })
  const rights = all.map(async (one) => {
    const given = rightOf(one, context)
    const has = given && (await accountOf(given.source))?.amount
    return given && has !== undefined && isMost(given.amount, has)
      ? [warn('takesMost', { subject: given.to })]
      : []
  })
  const burned = all.map(async (one) => {
    const source = addressIn(one.fields, 'tokenAccount')
    const value = one.fields.find(({ label }) => label === 'amount')?.value
    if (one.intent !== 'burnToken' || !source || value?.type !== 'amount') return []
    // What nobody knows is burned to be rid of it.
    const isKnownToken = context.tokens?.some(({ address }) => address === value.token.address)
    const has = isKnownToken ? (await accountOf(source))?.amount : undefined
    return has !== undefined && isMost(value.amount, has) ? [warn('burned')] : []
  })
  return (await Promise.all([...checked, ...rights, ...burned])).flat()
}

const callsOf = (reading: Reading): readonly Reading[] => [
  reading,
  ...reading.calls.flatMap(callsOf),
]

/** Accounts that the request itself makes, and makes the user's. */
function ownAccountsOf(all: readonly Reading[], context: ReadingContext): ReadonlySet<string> {
  const made = all.flatMap(({ intent, fields }) => {
    const owner = addressIn(fields, 'owner')
    const address = addressIn(fields, 'tokenAccount') ?? addressIn(fields, 'account')
    const isMade = intent === 'createAccount' && owner !== undefined && isOwn(context, owner)
    return isMade && address !== undefined ? [address] : []
  })
  return new Set(made)
}

function flowOf(
  { intent, fields }: Reading,
  context: ReadingContext,
  ownAccounts: ReadonlySet<string>,
): readonly Flow[] {
  const value = fields.find(({ label }) => label === 'amount')?.value
  const source = addressIn(fields, 'from')
  if (value?.type !== 'amount' || source === undefined) return []
  const isToken = intent === 'sendToken'
  const made = intent === 'createAccount' ? addressIn(fields, 'account') : undefined
  const isPayment = isToken || intent === 'sendNative' || made !== undefined
  const to = made ?? addressIn(fields, 'recipient') ?? addressIn(fields, 'tokenAccount')
  const signer = addressIn(fields, 'authority') ?? source
  if (!isPayment || to === undefined || !isOwn(context, signer)) return []
  if (ownAccounts.has(to) || isKnownAddress(context, to)) return []
  return [{ source, isToken, to, amount: value.amount }]
}

/** The right to take tokens of an account, which somebody else gets. */
function rightOf(
  { intent, fields }: Reading,
  context: ReadingContext,
): Omit<Flow, 'isToken'> | undefined {
  const value = fields.find(({ label }) => label === 'amount')?.value
  const [source, to] = [addressIn(fields, 'tokenAccount'), addressIn(fields, 'spender')]
  if (intent !== 'approveToken' || value?.type !== 'amount' || !source || !to) return undefined
  return isOwn(context, to) ? undefined : { source, to, amount: value.amount }
}

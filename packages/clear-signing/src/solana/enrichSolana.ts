import {
  type Field,
  type FieldLabel,
  type Intent,
  type Reading,
  type ReadingContext,
  type Token,
  type Warning,
  warn,
} from '@bowline/common/reading'
import { checkReceiver } from '../reading/checkReceiver.ts'
import { createLookups } from '../reading/createLookups.ts'
import { createReading } from '../reading/createReading.ts'
import { account, addressIn } from '../reading/fields.ts'
import { checkShares } from './checkShares.ts'
import { checkUnknownCalls } from './checkUnknownCalls.ts'
import { MINT_WARNINGS } from './mintRules.ts'
import { checkOwner } from './programs/checkOwner.ts'
import type { SolanaReads } from './SolanaReads.ts'

/** What tells by an account of tokens alone who gets them. */
const RECEIVES: ReadonlySet<Intent> = new Set(['sendToken', 'swap', 'stake'])
const COMES: ReadonlySet<FieldLabel> = new Set(['minimum', 'received'])

interface Parameters {
  readonly context: ReadingContext
  readonly reads: SolanaReads
  readonly signal: AbortSignal
}

/**
 * Adds to a reading what only the chain knows: whose token accounts are, of which mint, and its decimals.
 * What the chain does not answer stays as it was; nothing is ever taken away.
 */
export async function enrichSolana(reading: Reading, parameters: Parameters): Promise<Reading> {
  const { context, reads, signal } = parameters
  const accounts = createLookups((address) => reads.tokenAccount(address, signal))
  const mints = createLookups((address) => reads.mint(address, signal))

  async function enrich(one: Reading): Promise<Reading> {
    const calls = await Promise.all(one.calls.map(enrich))
    const held = addressIn(one.fields, 'from') ?? addressIn(one.fields, 'tokenAccount')
    const needsMint = one.fields.some(
      ({ value }) => value.type === 'amount' && value.token.isUnknown,
    )
    const mint = needsMint && held ? (await accounts(held))?.mint : undefined
    const target = RECEIVES.has(one.intent) ? addressIn(one.fields, 'tokenAccount') : undefined
    // What comes is of the account that gets it.
    const gotten =
      needsMint && one.intent === 'swap' && target ? (await accounts(target))?.mint : mint
    const fields = await Promise.all(
      one.fields.map((field) => enrichField(field, COMES.has(field.label) ? gotten : mint)),
    )
    const isNamed = addressIn(one.fields, 'recipient') !== undefined
    const owner = target && !isNamed ? (await accounts(target))?.owner : undefined
    return createReading(one.chainId, {
      ...one,
      calls,
      fields: owner ? [...fields, account('recipient', owner)] : fields,
      warnings: [
        ...one.warnings,
        ...(owner ? checkReceiver(context, owner) : []),
        ...(one.intent === 'sendToken' ? [] : checkOwner(context, owner)),
        ...(await checkMints(fields)),
      ],
    })
  }

  /** Warns about what the mints of tokens that are moved may do with them. */
  async function checkMints(fields: readonly Field[]): Promise<readonly Warning[]> {
    const moved = fields.flatMap(({ value }) =>
      value.type === 'amount' && value.token.address !== undefined ? [value.token.address] : [],
    )
    const rules = await Promise.all(
      [...new Set(moved)].map(async (mint) => {
        const found = (await mints(mint))?.rules ?? []
        return found.map((rule) => warn(MINT_WARNINGS[rule], { subject: mint }))
      }),
    )
    return rules.flat()
  }

  async function enrichField(field: Field, mint: string | undefined): Promise<Field> {
    const { value } = field
    if (value.type !== 'amount' || value.token.decimals !== undefined) return field
    const address = value.token.isUnknown ? mint : value.token.address
    if (address === undefined) return field
    const known = context.tokens?.find((one) => one.address === address)
    const { symbol, decimals } = known ?? (await mints(address)) ?? {}
    const token: Token = { address, symbol, decimals }
    return { ...field, value: { ...value, token } }
  }

  const enriched = await enrich(reading)
  const shares = await checkShares(enriched, {
    context,
    accountOf: accounts,
    balanceOf: createLookups(async (address) => reads.balance?.(address, signal)),
  })
  const shared =
    shares.length > 0 ? { ...enriched, warnings: [...enriched.warnings, ...shares] } : enriched
  return checkUnknownCalls(shared, {
    context,
    accounts: async (addresses) => (await reads.accounts?.(addresses, signal)) ?? [],
  })
}

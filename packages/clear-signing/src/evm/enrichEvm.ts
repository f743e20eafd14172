import type {
  Field,
  KnownToken,
  Reading,
  ReadingContext,
  Value,
  Warning,
} from '@bowline/common/reading'
import { createLookups } from '../reading/createLookups.ts'
import { createReading } from '../reading/createReading.ts'
import { kindOf } from './accountKind.ts'
import { intentOf, spenderWarnings, TAKERS } from './effects/spenderWarnings.ts'
import { warnOfEffects } from './effects/warnOfEffects.ts'
import { allowance, amountOrNft } from './evmFields.ts'
import { nameCollections } from './nameCollections.ts'
import { paymentOf } from './paymentOf.ts'

/** What `enrichEvm` asks of a chain. Each answer may be `undefined`, and each promise may fail. */
export interface EvmReads {
  /** What the token's contract says about itself: whether it is a collection of NFTs, symbol and decimals. */
  token(address: string, signal: AbortSignal): Promise<Omit<KnownToken, 'address'> | undefined>
  /** The code at an address, `0x` for none. */
  code(address: string, signal: AbortSignal): Promise<string | undefined>
  /** How much a spender may take already. */
  allowance(
    query: { readonly token: string; readonly owner: string; readonly spender: string },
    signal: AbortSignal,
  ): Promise<bigint | undefined>
  /** How much an account has of a token, or of the chain's own currency. Absent where nobody is asked. */
  balance?(
    query: { readonly token: string | undefined; readonly owner: string },
    signal: AbortSignal,
  ): Promise<bigint | undefined>
  /** How much of a token there is, in its smallest unit. Absent where nobody is asked. */
  supply?(token: string, signal: AbortSignal): Promise<bigint | undefined>
}

interface Parameters {
  readonly context: ReadingContext
  readonly reads: EvmReads
  readonly signal: AbortSignal
}

/**
 * Adds to a reading what only the chain knows: decimals of tokens, whether an account has code and whose,
 * and how much a spender may take already. What the chain does not answer stays as it was; nothing is ever
 * taken away. Asks about the account's own chain only.
 */
export async function enrichEvm(reading: Reading, parameters: Parameters): Promise<Reading> {
  const { context, reads, signal } = parameters
  const codeAt = (address: string) => reads.code(address, signal)
  const codes = createLookups(codeAt)
  // Those who get or may take something are asked about however many others there are.
  const codesOfTakers = createLookups(codeAt)
  const codesOfReceivers = createLookups(codeAt)
  const codesOf = (label: Field['label']) => {
    if (TAKERS.has(label)) return codesOfTakers
    return label === 'recipient' ? codesOfReceivers : codes
  }
  const tokens = createLookups((address) => reads.token(address, signal))
  const allowances = createLookups((right) => {
    const [token = '', spender = ''] = right.split(' ')
    return reads.allowance({ token, spender, owner: context.account }, signal)
  })

  async function enrich(one: Reading): Promise<Reading> {
    if (one.chainId !== context.chainId) return one
    const [fields, calls, granted] = await Promise.all([
      Promise.all(one.fields.map(enrichField)),
      Promise.all(one.calls.map(enrich)),
      readGranted(one),
    ])
    const payment = paymentOf({ ...one, fields }, context)
    if (payment) return createReading(one.chainId, payment)
    const isNft = fields.some(({ label }) => label === 'nft')
    const warnings = [...one.warnings, ...spenderWarnings({ ...one, fields }, context)]
    return createReading(one.chainId, {
      ...one,
      intent: isNft ? (AS_NFT[one.intent] ?? one.intent) : intentOf(one.intent, fields),
      fields: isNft ? fields : [...fields, ...granted],
      calls,
      warnings: isNft ? warnings.filter(({ code }) => !OF_AMOUNTS.has(code)) : warnings,
    })
  }

  /** What the spender of an approval may take before it. */
  async function readGranted({ intent, fields, chainId }: Reading): Promise<readonly Field[]> {
    const [token, spender] = [addressOf(fields, 'token'), addressOf(fields, 'spender')]
    // A right that Permit2 keeps is none that the token knows of.
    const isOfToken = !fields.some(({ label }) => label === 'contract')
    if (!CHANGES.has(intent) || !token || !spender || !isOfToken) return []
    const granted = await allowances(`${token} ${spender}`)
    if (granted === undefined) return []
    return [await enrichField(allowance({ context, chainId }, 'granted', granted, token))]
  }

  async function enrichField(field: Field): Promise<Field> {
    const { value } = field
    if (value.type === 'account') {
      const code = await codesOf(field.label)(value.address)
      return code === undefined ? field : { ...field, value: { ...value, ...kindOf(code) } }
    }
    if (value.type === 'list')
      return {
        ...field,
        value: { ...value, items: await Promise.all(value.items.map(enrichField)) },
      }
    const address = tokenWithoutUnit(value)
    const found = address === undefined ? undefined : await tokens(address)
    if (address === undefined || !found) return field
    const known: ReadingContext = { ...context, tokens: [{ address, ...found }] }
    return withToken(field, { context: known, chainId: context.chainId })
  }

  const balances = createLookups((query) => {
    const [owner = '', token] = query.split(' ')
    return reads.balance?.({ token, owner }, signal) ?? Promise.resolve(undefined)
  })
  const supplies = createLookups(
    (token) => reads.supply?.(token, signal) ?? Promise.resolve(undefined),
  )
  const enriched = nameCollections(await enrich(reading), context)
  if (reading.chainId !== context.chainId) return enriched
  return warnOfEffects(enriched, {
    context,
    balance: (token, owner) => balances(token === undefined ? owner : `${owner} ${token}`),
    supply: supplies,
  })
}

/** Warnings of amounts, which NFTs have none of. */
const OF_AMOUNTS: ReadonlySet<Warning['code']> = new Set(['unlimitedApproval', 'usualApproval'])

const AS_NFT: Partial<Record<Reading['intent'], Reading['intent']>> = {
  approveToken: 'approveNft',
  sendToken: 'sendNft',
}

/** The contract of an amount whose unit is not known yet. */
function tokenWithoutUnit(value: Value): string | undefined {
  if (value.type === 'amountOrId') return value.token
  const isKnown = value.type !== 'amount' || value.token.decimals !== undefined
  return isKnown ? undefined : value.token.address
}

function withToken(
  field: Field,
  place: { readonly context: ReadingContext; readonly chainId: string },
): Field {
  const { value } = field
  if (value.type === 'amountOrId') return amountOrNft(place, value.value, value.token)
  if (value.type !== 'amount') return field
  const [{ symbol, decimals } = {}] = place.context.tokens ?? []
  return { ...field, value: { ...value, token: { ...value.token, symbol, decimals } } }
}

const CHANGES: ReadonlySet<Reading['intent']> = new Set([
  'approveToken',
  'raiseApproval',
  'lowerApproval',
  'revokeApproval',
])

function addressOf(fields: readonly Field[], wanted: Field['label']): string | undefined {
  const value = fields.find(({ label }) => label === wanted)?.value
  return value?.type === 'account' ? value.address : undefined
}

import type { SolanaReadingContext } from '@bowline/clear-signing/solana'
import { type createSolanaReads, parseTransaction } from '@bowline/clear-signing/solana'
import type { Field, Reading } from '@bowline/common/reading'
import { base64 } from '@scure/base'
import * as v from 'valibot'
import type { Scene } from '../Family.ts'

export interface SolanaSimulation {
  readonly scene: Pick<Scene, 'chainId' | 'reads'>
  /** The context, with the lookup tables that the transaction names. */
  readonly context: SolanaReadingContext
  readonly wire: Uint8Array
  /** The reading as it is shown. */
  readonly reading: Reading
  readonly reads: ReturnType<typeof createSolanaReads>
  readonly signal: AbortSignal
}

/** Accounts that are compared. A transaction has room for no more than 64. */
const MAX_ACCOUNTS = 64
/** More than that is not told: the card would be a list of its own. */
const MAX_CHANGES = 8

const units = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((value) => BigInt(value)),
)
const accountSchema = v.nullable(
  v.object({
    lamports: v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(0),
      v.transform((value) => BigInt(value)),
    ),
    data: v.unknown(),
  }),
)
const tokenSchema = v.object({
  parsed: v.object({
    type: v.literal('account'),
    info: v.object({
      owner: v.string(),
      mint: v.string(),
      tokenAmount: v.object({ amount: units, decimals: v.pipe(v.number(), v.integer()) }),
    }),
  }),
})
const accountsSchema = v.pipe(v.array(accountSchema), v.maxLength(MAX_ACCOUNTS))
const beforeSchema = v.object({ value: accountsSchema })
const afterSchema = v.object({ value: v.object({ err: v.null(), accounts: accountsSchema }) })

/**
 * Lets the chain try a transaction out (`simulateTransaction`), and says what it gives away and brings, the fee
 * included, as fields. Once it is sent, programs may do otherwise. Undefined if the node does not simulate, if the
 * transaction would fail, if some of its accounts are not known, if more moves than can be shown, and for a
 * payment, which says it all by itself.
 */
export async function expectedSolanaChanges(
  simulation: SolanaSimulation,
): Promise<readonly Field[] | undefined> {
  const { scene, context, wire, reading, signal } = simulation
  if (SAYS_ALL.has(reading.intent)) return undefined
  const { instructions = [] } = parseTransaction(wire, context.tables) ?? {}
  const named = instructions.flatMap(({ accounts }) => accounts)
  const addresses = [...new Set([context.account, ...named])].filter((one) => one !== undefined)
  if (named.includes(undefined) || addresses.length > MAX_ACCOUNTS) return undefined
  const ask = (method: string, params: readonly unknown[]) =>
    scene.reads.request(scene.chainId, method, params, signal)
  const form = { encoding: 'jsonParsed', commitment: 'confirmed' }
  const options = {
    encoding: 'base64',
    commitment: 'confirmed',
    sigVerify: false,
    replaceRecentBlockhash: true,
    accounts: { encoding: 'jsonParsed', addresses },
  }
  try {
    const [before, after] = await Promise.all([
      ask('getMultipleAccounts', [addresses, form]),
      ask('simulateTransaction', [base64.encode(wire), options]),
    ])
    const { value: first } = v.parse(beforeSchema, before)
    const { accounts: last } = v.parse(afterSchema, after).value
    if ([first, last].some(({ length }) => length !== addresses.length)) return undefined
    const held = holdings(first, context.account)
    const left = holdings(last, context.account)
    const changes = [...new Set([...held.keys(), ...left.keys()])].flatMap((mint) => {
      const change = (left.get(mint)?.amount ?? 0n) - (held.get(mint)?.amount ?? 0n)
      const { decimals } = left.get(mint) ?? held.get(mint) ?? {}
      return change === 0n ? [] : [{ mint, change, decimals }]
    })
    if (changes.length > MAX_CHANGES) return undefined
    return await Promise.all(changes.map((one) => describe(one, simulation)))
  } catch {
    // The node does not simulate, says that it would fail, or answers what no node should.
    return undefined
  }
}

/** Nothing but what the fields say moves. */
const SAYS_ALL: ReadonlySet<Reading['intent']> = new Set(['sendNative', 'sendToken'])

/** The native currency has no mint. */
const NATIVE = ''

interface Held {
  readonly amount: bigint
  readonly decimals?: number
}

/** What a wallet holds in these accounts, the first of which is its own, by mint. */
function holdings(accounts: v.InferOutput<typeof accountsSchema>, owner: string) {
  const held = new Map<string, Held>([[NATIVE, { amount: accounts[0]?.lamports ?? 0n }]])
  for (const account of accounts) {
    const { output, success } = v.safeParse(tokenSchema, account?.data)
    if (!success || output.parsed.info.owner !== owner) continue
    const { mint, tokenAmount } = output.parsed.info
    const amount = tokenAmount.amount + (held.get(mint)?.amount ?? 0n)
    held.set(mint, { amount, decimals: tokenAmount.decimals })
  }
  return held
}

interface Change {
  readonly mint: string
  readonly change: bigint
  readonly decimals: number | undefined
}

async function describe(
  { mint, change, decimals }: Change,
  { context, reads, signal }: SolanaSimulation,
): Promise<Field> {
  const facts = mint === NATIVE ? undefined : await reads.mint(mint, signal).catch(() => undefined)
  const token =
    mint === NATIVE ? { ...context.currency } : { address: mint, decimals, symbol: facts?.symbol }
  return {
    label: change < 0n ? 'offered' : 'received',
    value: { type: 'amount', amount: change < 0n ? -change : change, token, isUnlimited: false },
  }
}

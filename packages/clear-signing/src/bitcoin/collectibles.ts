import { formatAmount } from '@bowline/common'
import { type Field, type ReadingContext, type Warning, warn } from '@bowline/common/reading'
import * as v from 'valibot'
import { text } from '../reading/fields.ts'
import { type Output, type Spent, sumOf } from './coins.ts'

/** What an index knows of a coin: inscriptions by their id, and runes with their amounts, as texts. */
export type Holding = readonly string[]

export interface BitcoinReadingContext extends ReadingContext {
  /** What coins hold, by `txid:vout`. Of those that are missing, nobody knows it. */
  readonly holdings?: ReadonlyMap<string, Holding> | undefined
}

/** The most that a coin with a collectible is expected to be worth, in satoshis (the postage of `ord`). */
const MAX_POSTAGE = 10_000n

/** Where a coin is, as indexes and explorers write it. */
export const placeOf = ({ input: { txid, index } }: Spent): string =>
  txid ? `${hexOf(txid)}:${index ?? 0}` : ''

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const rune = v.object({
  amount: v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^\d{1,40}$/))]),
  divisibility: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(38)), 0),
  symbol: v.nullish(v.pipe(v.string(), v.maxLength(8)), ''),
})
/** What a server of `ord` says of an output. */
const output = v.object({
  indexed: v.boolean(),
  inscriptions: v.nullish(v.array(v.pipe(v.string(), v.maxLength(100)))),
  runes: v.nullish(v.record(v.pipe(v.string(), v.maxLength(64)), rune)),
})

/** Reads what an index says of a coin; `undefined` for one that it does not know, or not whole. */
export function holdingOf(answer: unknown): Holding | undefined {
  const { output: found, success } = v.safeParse(output, answer)
  if (!success) return undefined
  const { indexed, inscriptions, runes } = found
  const names = [
    ...(inscriptions ?? []).map((id) => `Inscription ${id}`),
    ...Object.entries(runes ?? {}).map(([name, { amount, divisibility, symbol }]) =>
      `${formatAmount(BigInt(amount), divisibility, { locale: 'en' })} ${name} ${symbol}`.trim(),
    ),
  ]
  const isWhole = indexed && inscriptions != null && runes != null
  return names.length > 0 || isWhole ? names : undefined
}

/** Names what the user's coins hold that a transaction spends, as far as an index knows it. */
export function heldFields(
  spent: readonly Spent[],
  { holdings }: BitcoinReadingContext,
): readonly Field[] {
  const held = spent.flatMap((one) => (one.isOwn ? (holdings?.get(placeOf(one)) ?? []) : []))
  return held.map((name) => text('collectible', name))
}

/**
 * Warns of collectibles that leave with a payment. A satoshi stays in its place: the first ones of the first input are
 * the first ones of the first output, and so on, and the last ones are the fee.
 */
export function checkCollectibles(
  { spent, outputs }: { readonly spent: readonly Spent[]; readonly outputs: readonly Output[] },
  { holdings }: BitcoinReadingContext,
): readonly Warning[] {
  const leaving = spent.filter((one, index) => one.isOwn && leaves(index, { spent, outputs }))
  const known = leaving.filter((one) => (holdings?.get(placeOf(one))?.length ?? 0) > 0)
  const mayHold = leaving.filter(
    (one) => !holdings?.has(placeOf(one)) && one.amount !== undefined && one.amount <= MAX_POSTAGE,
  )
  return [
    ...(known.length > 0 ? [warn('collectibleLeaves')] : []),
    ...(mayHold.length > 0 ? [warn('mayHoldCollectible')] : []),
  ]
}

/** Whether any satoshi of an input comes to somebody else, or is the fee. */
function leaves(
  index: number,
  { spent, outputs }: { readonly spent: readonly Spent[]; readonly outputs: readonly Output[] },
): boolean {
  const before = sumOf(spent.slice(0, index).map(({ amount }) => amount))
  const amount = spent[index]?.amount
  if (before === undefined || amount === undefined) return true
  let at = 0n
  let kept = 0n
  for (const output of outputs) {
    const [from, to] = [at > before ? at : before, at + output.amount]
    const until = to < before + amount ? to : before + amount
    if (output.isOwn && until > from) kept += until - from
    at = to
  }
  return kept < amount
}

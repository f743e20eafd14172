import { formatAmount } from '@bowline/common'
import { type Field, type ReadingContext, type Warning, warn } from '@bowline/common/reading'
import * as v from 'valibot'
import { text, word } from '../reading/fields.ts'
import { type Output, type Spent, sumOf } from './coins.ts'
import { restLeaves } from './restLeaves.ts'

/** What an index knows to be in a coin: an inscription by its id, or a rune with its amount, as a text. */
export type Held =
  | { readonly kind: 'inscription'; readonly name: string; readonly units?: undefined }
  | {
      readonly kind: 'rune'
      readonly name: string
      /** What the rune itself is called. */
      readonly rune: string
      /** The amount in its smallest unit. */
      readonly units: bigint
    }

export type Holding = readonly Held[]

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
  const held: Holding = [
    ...(inscriptions ?? []).map((id) => ({
      kind: 'inscription' as const,
      name: `Inscription ${id}`,
    })),
    ...Object.entries(runes ?? {}).map(([name, { amount, divisibility, symbol }]) => ({
      kind: 'rune' as const,
      name: `${formatAmount(BigInt(amount), divisibility, { locale: 'en' })} ${name} ${symbol}`.trim(),
      rune: name,
      units: BigInt(amount),
    })),
  ]
  const isWhole = indexed && inscriptions != null && runes != null
  return held.length > 0 || isWhole ? held : undefined
}

/**
 * Names what the user's coins hold that a transaction spends, as far as an index knows it. A small coin that is offered
 * is hardly offered for its satoshis: of what nobody knows it is said that it may hold something.
 */
export function heldFields(
  { spent, isOffer }: { readonly spent: readonly Spent[]; readonly isOffer: boolean },
  { holdings }: BitcoinReadingContext,
): readonly Field[] {
  const own = spent.filter(({ isOwn }) => isOwn)
  const held = own.flatMap((one) => holdings?.get(placeOf(one)) ?? [])
  const mayHold = isOffer && own.some((one) => isUnknown(one, holdings))
  return [
    ...held.map(({ name }) => text('collectible', name)),
    ...(mayHold ? [word('collectible', 'maybeCollectible')] : []),
  ]
}

/** Returns whether a coin is as small as those with a collectible are, and nobody knows whether it holds one. */
const isUnknown = (one: Spent, holdings: BitcoinReadingContext['holdings']): boolean =>
  !holdings?.has(placeOf(one)) && one.amount !== undefined && one.amount <= MAX_POSTAGE

/**
 * Warns of collectibles that leave with a payment. An inscription goes with its satoshi, and that stays in its place: the
 * first ones of the first input are the first ones of the first output, and so on, and the last ones are the fee. Runes
 * go elsewhere (`restLeaves`): of those that a runestone orders somewhere, `checkRunes` warns.
 */
export function checkCollectibles(
  { spent, outputs }: { readonly spent: readonly Spent[]; readonly outputs: readonly Output[] },
  { holdings }: BitcoinReadingContext,
): readonly Warning[] {
  const isLeaving = {
    inscription: (index: number) => leaves(index, { spent, outputs }),
    rune: () => restLeaves(outputs),
  }
  const own = spent.flatMap((one, index) => (one.isOwn ? [{ one, index }] : []))
  const known = own.some(({ one, index }) =>
    holdings?.get(placeOf(one))?.some(({ kind }) => isLeaving[kind](index)),
  )
  const mayHold = own.some(
    ({ one, index }) =>
      isUnknown(one, holdings) && (isLeaving.inscription(index) || isLeaving.rune()),
  )
  return [
    ...(known ? [warn('collectibleLeaves')] : []),
    ...(mayHold ? [warn('mayHoldCollectible')] : []),
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

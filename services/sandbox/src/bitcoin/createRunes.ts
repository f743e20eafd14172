import type { createCoinBook, Outpoint } from './createCoinBook.ts'
import type { ParsedTransaction } from './parseTransaction.ts'
import { readRunestone } from './readRunestone.ts'

type CoinBook = Pick<ReturnType<typeof createCoinBook>, 'entryOf'>

/** What `ord` answers of a rune in a coin. */
export interface HeldRune {
  /** The amount in the smallest unit. */
  readonly amount: number
  readonly divisibility: number
  readonly symbol: string
}

export interface Rune extends Omit<HeldRune, 'amount'> {
  /** The name as it is spelled: `HARBOR•RUNE`. */
  readonly name: string
  /** The block and the place in it where it was made, by which transactions name it: `840000:3`. */
  readonly id: string
}

/** Amounts by the id of their rune. */
type Amounts = Map<string, bigint>

const RETURN = 0x6a

/** Follows runes from coin to coin as `ord` does: by what a transaction says of them, or else to its first output. */
export function createRunes(book: CoinBook) {
  const runes = new Map<string, Rune>()
  const assigned = new Map<string, Amounts>()
  const moved = new Map<string, readonly Amounts[]>()

  function amountsIn({ txid, vout }: Outpoint): Amounts {
    const amounts: Amounts = new Map(assigned.get(`${txid}:${vout}`))
    for (const [id, amount] of movedBy(txid)[vout] ?? []) add(amounts, id, amount)
    return amounts
  }

  /** What a transaction has moved into each of its outputs. */
  function movedBy(txid: string): readonly Amounts[] {
    const known = moved.get(txid)
    if (known) return known
    const entry = book.entryOf(txid)
    if (!entry) return []
    const left: Amounts = new Map()
    for (const coin of entry.spent)
      for (const [id, amount] of amountsIn(coin)) add(left, id, amount)
    const result = left.size > 0 ? shareOut(left, entry.tx) : []
    moved.set(txid, result)
    return result
  }

  return {
    /** Puts an amount of a rune into a coin. */
    assign(rune: Rune, { txid, vout }: Outpoint, amount: bigint): void {
      runes.set(rune.id, rune)
      const amounts: Amounts = assigned.get(`${txid}:${vout}`) ?? new Map()
      add(amounts, rune.id, amount)
      assigned.set(`${txid}:${vout}`, amounts)
    },
    /** The runes that a coin holds, by their names. */
    on(coin: Outpoint): Readonly<Record<string, HeldRune>> {
      const held = [...amountsIn(coin)].flatMap(([id, amount]) => {
        const rune = runes.get(id)
        if (!rune) return []
        const { name, divisibility, symbol } = rune
        return [[name, { amount: Number(amount), divisibility, symbol }] as const]
      })
      return Object.fromEntries(held)
    },
  }
}

export type Runes = ReturnType<typeof createRunes>

function shareOut(left: Amounts, { outputs }: ParsedTransaction): readonly Amounts[] {
  const shares = outputs.map((): Amounts => new Map())
  const scripts = outputs.map(({ script }) => script)
  const stone = readRunestone(scripts)
  if (stone === 'cenotaph') return shares
  const spendable = scripts.flatMap((script, index) => (script[0] === RETURN ? [] : [index]))
  const give = (id: string, output: number, most: bigint) => {
    const have = left.get(id) ?? 0n
    const given = most < have ? most : have
    if (given === 0n) return
    add(left, id, -given)
    add(shares[output] ?? new Map(), id, given)
  }
  for (const { id, amount, output } of stone?.edicts ?? []) {
    const all = left.get(id) ?? 0n
    if (output < outputs.length) give(id, output, amount === 0n ? all : amount)
    else
      for (const [place, index] of spendable.entries())
        give(id, index, amount === 0n ? partOf(all, spendable.length, place) : amount)
  }
  const rest = stone?.pointer ?? spendable[0]
  if (rest !== undefined) for (const [id, amount] of [...left]) give(id, rest, amount)
  // What is given to an output that cannot be spent is burned.
  return shares.map((share, index) => (spendable.includes(index) ? share : new Map()))
}

/** The first ones get one more where it does not divide. */
const partOf = (all: bigint, count: number, place: number): bigint =>
  all / BigInt(count) + (BigInt(place) < all % BigInt(count) ? 1n : 0n)

function add(amounts: Amounts, id: string, amount: bigint): void {
  const sum = (amounts.get(id) ?? 0n) + amount
  if (sum > 0n) amounts.set(id, sum)
  else amounts.delete(id)
}

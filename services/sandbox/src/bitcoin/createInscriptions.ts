import type { createCoinBook, Outpoint } from './createCoinBook.ts'

type CoinBook = Pick<ReturnType<typeof createCoinBook>, 'entryOf' | 'spenderOf'>

/** A satoshi with a collectible on it, by its place in the coin that it was in at first. */
interface Satoshi extends Outpoint {
  readonly offset: bigint
}

/** Follows collectibles from coin to coin as `ord` does: satoshis leave a transaction in the order in which they come. */
export function createInscriptions(book: CoinBook) {
  const inscribed = new Map<string, Satoshi>()

  function coinOf(satoshi: Satoshi): Outpoint | undefined {
    let at: Satoshi | undefined = satoshi
    for (;;) {
      const spender = book.spenderOf(at)
      if (!spender) return { txid: at.txid, vout: at.vout }
      at = moved(at.offset, spender)
      if (!at) return undefined
    }
  }

  /** Returns where a satoshi of an input has gone; `undefined` if it was paid as a fee. */
  function moved(offset: bigint, { txid, vout: input }: Outpoint): Satoshi | undefined {
    const entry = book.entryOf(txid)
    const earlier = entry?.spent.slice(0, input) ?? []
    let left = earlier.reduce((sum, { value }) => sum + value, offset)
    for (const [vout, { value }] of entry?.tx.outputs.entries() ?? []) {
      if (left < value) return { txid, vout, offset: left }
      left -= value
    }
    return undefined
  }

  return {
    /** Marks the first satoshi of a coin. Returns the id of the inscription. */
    add({ txid, vout }: Outpoint): string {
      const id = `${txid}i${vout}`
      inscribed.set(id, { txid, vout, offset: 0n })
      return id
    },
    /** The inscriptions that a coin holds now. */
    on: ({ txid, vout }: Outpoint): readonly string[] =>
      [...inscribed].flatMap(([id, satoshi]) => {
        const coin = coinOf(satoshi)
        return coin?.txid === txid && coin.vout === vout ? [id] : []
      }),
  }
}

export type Inscriptions = ReturnType<typeof createInscriptions>

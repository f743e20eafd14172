import { bytesToHex } from './bytes.ts'
import type { Coin } from './checkTransaction.ts'
import { isUnspendable } from './dustLimit.ts'
import { isCoinbase, type ParsedTransaction } from './parseTransaction.ts'

export interface Outpoint {
  readonly txid: string
  readonly vout: number
}

/** A transaction with the outputs that it spends. */
export interface Entry {
  readonly tx: ParsedTransaction
  /** Empty for a coinbase. */
  readonly spent: readonly Coin[]
  readonly fee: bigint
}

/** All accepted transactions and their unspent outputs. */
export function createCoinBook() {
  const entries = new Map<string, Entry>()
  const coins = new Map<string, Coin>()
  const spenders = new Map<string, Outpoint>()
  const histories = new Map<string, Set<string>>()

  function touch(script: Uint8Array, txid: string): void {
    const key = bytesToHex(script)
    const history = histories.get(key) ?? new Set()
    histories.set(key, history.add(txid))
  }

  return {
    entryOf: (txid: string): Entry | undefined => entries.get(txid),
    /** The coin, unless it is spent. */
    coinOf: (outpoint: Outpoint): Coin | undefined => coins.get(keyOf(outpoint)),
    /** The input that spends an output; `vout` is the output's index. */
    spenderOf: (outpoint: Outpoint): Outpoint | undefined => spenders.get(keyOf(outpoint)),
    /** Lists the unspent coins in the order in which they were added. */
    coins: (): readonly Coin[] => [...coins.values()],
    coinsOf: (script: Uint8Array): readonly Coin[] => {
      const key = bytesToHex(script)
      return [...coins.values()].filter((coin) => bytesToHex(coin.script) === key)
    },
    /** Transactions that pay to or from a script, newest first. */
    historyOf: (script: Uint8Array): readonly Entry[] =>
      [...(histories.get(bytesToHex(script)) ?? [])]
        .reverse()
        .flatMap((txid) => entries.get(txid) ?? []),

    add(entry: Entry): void {
      const { tx, spent } = entry
      entries.set(tx.txid, entry)
      for (const [vout, coin] of spent.entries()) {
        coins.delete(keyOf(coin))
        spenders.set(keyOf(coin), { txid: tx.txid, vout })
        touch(coin.script, tx.txid)
      }
      for (const [vout, { script, value }] of tx.outputs.entries()) {
        const coin = { txid: tx.txid, vout, script, value, isCoinbase: isCoinbase(tx) }
        if (!isUnspendable(script)) coins.set(keyOf(coin), coin)
        touch(script, tx.txid)
      }
    },

    /** Takes back a transaction that is in no block, and whose outputs are not spent. */
    remove({ tx, spent }: Entry): void {
      entries.delete(tx.txid)
      for (const [vout, { script }] of tx.outputs.entries()) {
        coins.delete(keyOf({ txid: tx.txid, vout }))
        histories.get(bytesToHex(script))?.delete(tx.txid)
      }
      for (const coin of spent) {
        coins.set(keyOf(coin), coin)
        spenders.delete(keyOf(coin))
        histories.get(bytesToHex(coin.script))?.delete(tx.txid)
      }
    },
  }
}

function keyOf({ txid, vout }: Outpoint): string {
  return `${txid}:${vout}`
}

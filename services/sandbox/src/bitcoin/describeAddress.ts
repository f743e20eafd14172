import { bytesToHex } from './bytes.ts'
import type { Chain } from './createChain.ts'
import type { Entry } from './createCoinBook.ts'
import { describeStatus } from './describeTransaction.ts'
import type { Output } from './parseTransaction.ts'

/** Formats the received and spent sums of an address, confirmed and waiting, as Esplora does. */
export function describeAddress(chain: Chain, address: string, script: Uint8Array) {
  const history = chain.book.historyOf(script)
  const isInBlock = ({ tx }: Entry) => chain.blockOf(tx.txid) !== undefined
  return {
    address,
    chain_stats: statsOf(history.filter(isInBlock), script),
    mempool_stats: statsOf(
      history.filter((entry) => !isInBlock(entry)),
      script,
    ),
  }
}

export function describeCoins(chain: Chain, script: Uint8Array) {
  return chain.book.coinsOf(script).map(({ txid, vout, value }) => ({
    txid,
    vout,
    status: describeStatus(chain, txid),
    value: Number(value),
  }))
}

function statsOf(entries: readonly Entry[], script: Uint8Array) {
  const key = bytesToHex(script)
  const isOfScript = (output: Output) => bytesToHex(output.script) === key
  const funded = entries.flatMap(({ tx }) => tx.outputs.filter(isOfScript))
  const spent = entries.flatMap((entry) => entry.spent.filter(isOfScript))
  return {
    tx_count: entries.length,
    funded_txo_count: funded.length,
    funded_txo_sum: sumOf(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sumOf(spent),
  }
}

function sumOf(outputs: readonly Output[]): number {
  return Number(outputs.reduce((sum, { value }) => sum + value, 0n))
}

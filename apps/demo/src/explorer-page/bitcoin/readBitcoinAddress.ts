import * as is from 'valibot'
import { numberAmount } from '../amountShapes.ts'
import { type Facts, fact, pageOf } from '../Facts.ts'
import { askEsplora } from './askEsplora.ts'
import { formatBitcoin, transactionShape } from './bitcoinShapes.ts'

const stats = is.object({
  tx_count: is.number(),
  funded_txo_sum: numberAmount,
  spent_txo_sum: numberAmount,
})
const addressShape = is.object({ chain_stats: stats, mempool_stats: stats })

export async function readBitcoinAddress(address: string): Promise<Facts> {
  const [{ chain_stats: inBlocks, mempool_stats: waiting }, past] = await Promise.all([
    askEsplora(`/address/${address}`, addressShape),
    askEsplora(`/address/${address}/txs`, is.array(transactionShape)),
  ])
  return [
    fact('Balance', formatBitcoin(inBlocks.funded_txo_sum - inBlocks.spent_txo_sum)),
    fact('Transactions', `${inBlocks.tx_count} in blocks, ${waiting.tx_count} not yet`),
    fact('Last transactions', ...past.map(({ txid }) => pageOf('bitcoin', 'tx', txid))),
  ]
}

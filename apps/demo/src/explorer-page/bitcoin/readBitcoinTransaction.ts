import { type Facts, fact } from '../Facts.ts'
import { askEsplora } from './askEsplora.ts'
import { formatBitcoin, type Output, transactionShape } from './bitcoinShapes.ts'

const WEIGHT_PER_VBYTE = 4

/** Reads a transaction from the chain. Throws if it is unknown. */
export async function readBitcoinTransaction(id: string): Promise<Facts> {
  const { vin, vout, weight, fee, status } = await askEsplora(`/tx/${id}`, transactionShape)
  const { block_height: height, block_time: time } = status
  const size = Math.ceil(weight / WEIGHT_PER_VBYTE)
  return [
    fact('Status', status.confirmed ? `In block ${height}` : 'Not in a block yet'),
    ...(time ? [fact('Time', new Date(time * 1000).toLocaleString())] : []),
    fact('From', ...vin.map(({ prevout }) => (prevout ? describe(prevout) : 'newly made coins'))),
    fact('To', ...vout.map(describe)),
    fact('Fee', `${formatBitcoin(fee)}, for ${size} virtual bytes`),
  ]
}

function describe({ scriptpubkey_address: address, value }: Output) {
  const amount = formatBitcoin(value)
  if (!address) return `${amount} without an address`
  return { text: `${amount}: ${address}`, href: `/explorer/bitcoin/address/${address}` }
}

import { bytesToHex } from './bytes.ts'
import type { Chain } from './createChain.ts'
import type { Entry } from './createCoinBook.ts'
import { asmOf, describeScript } from './describeScript.ts'
import { isCoinbase, type Output } from './parseTransaction.ts'

/** Formats a transaction as Esplora does. Satoshis are numbers there. */
export function describeTransaction(chain: Chain, { tx, spent, fee }: Entry) {
  return {
    txid: tx.txid,
    version: tx.version,
    locktime: tx.lockTime,
    vin: tx.inputs.map((input, index) => ({
      txid: input.txid,
      vout: input.vout,
      prevout: describeOutput(spent[index]),
      scriptsig: bytesToHex(input.scriptSig),
      scriptsig_asm: asmOf(input.scriptSig),
      ...(input.witness.length > 0 && { witness: input.witness.map((item) => bytesToHex(item)) }),
      is_coinbase: isCoinbase(tx),
      sequence: input.sequence,
    })),
    vout: tx.outputs.map(describeOutput),
    size: tx.raw.length,
    weight: tx.weight,
    fee: Number(fee),
    status: describeStatus(chain, tx.txid),
  }
}

export function describeStatus(chain: Chain, txid: string) {
  const block = chain.blockOf(txid)
  if (!block) return { confirmed: false }
  const { height, hash, time } = block
  return { confirmed: true, block_height: height, block_hash: hash, block_time: time }
}

export function describeOutspend(chain: Chain, txid: string, vout: number) {
  const spender = chain.book.spenderOf({ txid, vout })
  if (!spender) return { spent: false }
  const status = describeStatus(chain, spender.txid)
  return { spent: true, txid: spender.txid, vin: spender.vout, status }
}

function describeOutput(output: Output | undefined) {
  return output ? { ...describeScript(output.script), value: Number(output.value) } : null
}

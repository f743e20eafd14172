import { address, Psbt } from 'bitcoinjs-lib'
import type { Request } from '../../../corpus/Request.ts'

/** Says what is wrong with a request to a wallet of Bitcoin, as bitcoinjs reads it. */
export function bitcoinProblem({ method, params, context }: Request): string | undefined {
  if (address.fromBech32(context.account).version !== 0) return 'The account is no address.'
  if (method === 'signMessage') return undefined
  if (method === 'sendTransfer') {
    const { recipientAddress, amount } = params as Record<'recipientAddress' | 'amount', string>
    address.fromBech32(recipientAddress)
    return /^[1-9]\d*$/.test(amount) ? undefined : 'The amount is none.'
  }
  if (method !== 'signPsbt') return `${method} is none of the methods.`
  const { psbt, signInputs } = params as Record<'psbt', string> &
    Record<'signInputs', readonly { readonly index: number }[]>
  const { inputCount, data, txOutputs } = Psbt.fromBase64(psbt)
  if (signInputs.some(({ index }) => index >= inputCount)) return 'An input is missing.'
  const spent = data.inputs.reduce((sum, { witnessUtxo }) => sum + (witnessUtxo?.value ?? 0n), 0n)
  const paid = txOutputs.reduce((sum, { value }) => sum + value, 0n)
  // Of one who only offers, others pay the rest.
  const isWhole = data.inputs.every(({ sighashType = 1 }) => sighashType < 0x80)
  return isWhole && paid > spent ? 'It pays more than it spends.' : undefined
}

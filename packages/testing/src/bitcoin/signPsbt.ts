import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { ProviderRpcError } from '../evm/ProviderRpcError.ts'
import { bitcoinTestAccount } from './bitcoinTestAccount.ts'
import type { BitcoinState } from './createBitcoinState.ts'
import { testNetworks } from './testNetworks.ts'

export interface SignInput {
  /** Default: the one that the input spends, if it is the account's. */
  readonly address?: string | undefined
  readonly index: number
}

/**
 * Signs inputs of a PSBT that spend the account's addresses; they are not finalized.
 * Throws 4100 for an input that does not.
 */
export function signPsbt(
  { account, network, lies }: BitcoinState,
  psbt: Uint8Array,
  inputs: readonly SignInput[],
): Transaction {
  const transaction = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
  if (lies.has('unsigned')) return transaction
  if (lies.has('otherTransaction')) {
    const thief = bitcoinTestAccount(account.index + 1, network).payment.address
    const { amount = 0n } = transaction.getOutput(0)
    transaction.addOutputAddress(thief, amount / 2n, testNetworks[network].form)
    transaction.updateOutput(0, { amount: amount / 2n })
  }
  for (const { address, index } of inputs) {
    const script = transaction.getInput(index).witnessUtxo?.script
    const own = [account.payment, account.ordinals].find(
      (one) => (address ?? one.address) === one.address && script && equalBytes(script, one.script),
    )
    if (!own) throw new ProviderRpcError(4100, `Input ${index} is not the account's.`)
    if (own.purpose === 'ordinals')
      transaction.updateInput(index, { tapInternalKey: hex.decode(own.publicKey) })
    transaction.signIdx(account.privateKey, index)
  }
  return transaction
}

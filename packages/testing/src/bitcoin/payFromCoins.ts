import { hex } from '@scure/base'
import { selectUTXO } from '@scure/btc-signer/utxo.js'
import { ProviderRpcError } from '../evm/ProviderRpcError.ts'
import { askEsplora } from './askEsplora.ts'
import { bitcoinTestAccount } from './bitcoinTestAccount.ts'
import type { BitcoinState } from './createBitcoinState.ts'
import { testNetworks } from './testNetworks.ts'

export interface Recipient {
  readonly address: string
  /** The amount in satoshis. */
  readonly amount: bigint
}

interface ListedCoin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

/** Satoshis per virtual byte if the request names no rate. */
const RATE = 4n

/** Pays out of the payment address and gives the transaction's id. Throws -32603 when it cannot. */
export async function payFromCoins(
  { account, network, lies }: BitcoinState,
  esploraUrl: string,
  recipients: readonly Recipient[],
): Promise<string> {
  const { address, script } = account.payment
  const listed: readonly ListedCoin[] = JSON.parse(
    await askEsplora(esploraUrl, `/address/${address}/utxo`),
  )
  const coins = listed.map(({ txid, vout, value }) => ({
    txid: hex.decode(txid),
    index: vout,
    witnessUtxo: { script, amount: BigInt(value) },
  }))
  const thief = bitcoinTestAccount(account.index + 1, network).ordinals.address
  const outputs = recipients.map((recipient) => ({
    amount: recipient.amount,
    address: lies.has('otherPayment') ? thief : recipient.address,
  }))
  const selected = selectUTXO(coins, outputs, 'default', {
    changeAddress: address,
    feePerByte: RATE,
    network: testNetworks[network].form,
    createTx: true,
  })
  if (!selected?.tx) throw new ProviderRpcError(-32603, 'Insufficient funds.')
  selected.tx.sign(account.privateKey)
  selected.tx.finalize()
  return askEsplora(esploraUrl, '/tx', hex.encode(selected.tx.extract()))
}

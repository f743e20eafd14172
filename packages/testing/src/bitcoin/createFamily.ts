import { base64, hex } from '@scure/base'
import { ProviderRpcError } from '../evm/ProviderRpcError.ts'
import type { PairingWalletFamily } from '../pairing/PairingWallet.ts'
import { readFields } from './readFields.ts'
import { signPsbt } from './signPsbt.ts'
import { messageDigest } from './signText.ts'
import { testNetworks } from './testNetworks.ts'
import type { WalletCore } from './WalletCore.ts'
import { namedAddresses, pay, send, signText } from './walletActions.ts'

/** The wallet's answers over pairing. The prompt has been answered before. */
export function createFamily(core: WalletCore): PairingWalletFamily {
  const methods: Readonly<Record<string, (params: Record<string, unknown>) => unknown>> = {
    getAccountAddresses: () =>
      namedAddresses(core.state.get()).map(({ address, publicKey, purpose }) => ({
        address,
        publicKey,
        intention: purpose === 'ordinals' ? 'ordinal' : 'payment',
      })),
    signMessage({ account, address = account, message, protocol }) {
      const signature = signText(core.state.get(), { address, message, protocol })
      const messageHash = hex.encode(messageDigest(String(message)))
      return { address, signature: hex.encode(signature), messageHash }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const wishes = Array.isArray(signInputs) ? signInputs.map(readFields) : []
      const inputs = wishes.map(({ address, index }) => ({
        address: String(address),
        index: Number(index),
      }))
      const signed = signPsbt(core.state.get(), base64.decode(String(psbt)), inputs)
      if (broadcast !== true) return { psbt: base64.encode(signed.toPSBT()) }
      const txid = await send(core, signed)
      return { psbt: base64.encode(signed.toPSBT()), txid }
    },
    async sendTransfer({ account, recipientAddress, amount }) {
      if (account !== core.state.get().account.payment.address)
        throw new ProviderRpcError(4200, 'Transfers are paid from the payment address.')
      const recipient = { address: String(recipientAddress), amount: BigInt(String(amount)) }
      return { txid: await pay(core, [recipient]) }
    },
  }
  return {
    get accounts() {
      const { account, network } = core.state.get()
      const { chainId } = testNetworks[network]
      return [account.payment, account.ordinals].map(({ address }) => `${chainId}:${address}`)
    },
    methods: Object.keys(methods),
    unasked: ['getAccountAddresses'],
    events: ['bip122_addressesChanged'],
    async request({ method, params }) {
      const handler = methods[method]
      if (!handler) throw new ProviderRpcError(4200, `The wallet does not know ${method}.`)
      return handler(readFields(params))
    },
  }
}

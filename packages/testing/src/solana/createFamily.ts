import { base58, base64 } from '@scure/base'
import { ProviderRpcError } from '../evm/ProviderRpcError.ts'
import type { PairingWalletFamily } from '../pairing/PairingWallet.ts'
import { ownAccount, sendWire, signBytes, signWire } from './keyWork.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { solanaTestAccount } from './solanaTestAccount.ts'

const METHODS = [
  'solana_getAccounts',
  'solana_requestAccounts',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const

/** The wallet's answers over pairing, with the same keys. */
export function createFamily({ state, networks }: SolanaContext): PairingWalletFamily {
  const addresses = () => state.get().accounts.map((index) => solanaTestAccount(index).address)
  return {
    get accounts() {
      return networks.flatMap(({ chainId }) => addresses().map((one) => `${chainId}:${one}`))
    },
    methods: METHODS,
    unasked: ['solana_getAccounts', 'solana_requestAccounts'],
    messageOf({ params }) {
      const { message } = Object(params) as { readonly message?: unknown }
      return typeof message === 'string'
        ? new TextDecoder().decode(base58.decode(message))
        : undefined
    },
    async request({ method, params }, chainId) {
      const asked: Readonly<Record<string, unknown>> = Object(params)
      const signer = () => ownAccount(state.get(), asked.pubkey)
      const sign = (wire: unknown) => signWire(state.get(), signer(), base64.decode(String(wire)))
      switch (method) {
        case 'solana_getAccounts':
        case 'solana_requestAccounts':
          return addresses().map((pubkey) => ({ pubkey }))
        case 'solana_signMessage': {
          const message = base58.decode(String(asked.message))
          return { signature: base58.encode(signBytes(state.get(), signer(), message)) }
        }
        case 'solana_signTransaction':
          return { transaction: base64.encode(sign(asked.transaction)) }
        case 'solana_signAllTransactions': {
          const wires: readonly unknown[] = Array.isArray(asked.transactions)
            ? asked.transactions
            : []
          return { transactions: wires.map((wire) => base64.encode(sign(wire))) }
        }
        case 'solana_signAndSendTransaction': {
          const wire = sign(asked.transaction)
          const options = Object(asked.sendOptions) as object
          const network = networks.find((one) => one.chainId === chainId)
          if (!network) throw new ProviderRpcError(4901, `The wallet is not on ${chainId}.`)
          const signature = await sendWire(state.get(), network, { wire, options })
          return { signature: base58.encode(signature) }
        }
        default:
          throw new ProviderRpcError(4200, `The method "${method}" is not supported.`)
      }
    },
  }
}

import { utf8ToBytes } from '@noble/hashes/utils.js'
import { ProviderRpcError } from '../evm/ProviderRpcError.ts'
import type { PairingWalletFamily } from '../pairing/PairingWallet.ts'
import type { PolkadotStateStore } from './createPolkadotState.ts'
import type { Signing } from './createSigning.ts'
import type { PolkadotTestChain } from './PolkadotTestWallet.ts'

const RELAY_CHAIN = { chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', prefix: 0 }

/** The wallet's answers over pairing. The prompt has been answered before. */
export function createFamily(
  state: PolkadotStateStore,
  signing: Signing,
  chains: readonly PolkadotTestChain[] = [RELAY_CHAIN],
): PairingWalletFamily {
  return {
    get accounts() {
      const { accounts } = state.get()
      return chains.flatMap(({ chainId, prefix }) =>
        accounts.map((account) => `${chainId}:${account.address(prefix)}`),
      )
    },
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    async request({ method, params }) {
      const { address, message, transactionPayload } = fieldsOf(params)
      if (method === 'polkadot_signMessage') {
        if (typeof message !== 'string') throw new ProviderRpcError(-32602, 'Expected a message.')
        return { signature: signing.signText(address, utf8ToBytes(message)) }
      }
      if (method === 'polkadot_signTransaction') {
        const payload = { ...fieldsOf(transactionPayload), address }
        return { id: 1, signature: signing.signPayload(payload) }
      }
      throw new ProviderRpcError(4200, `The wallet does not know ${method}.`)
    },
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

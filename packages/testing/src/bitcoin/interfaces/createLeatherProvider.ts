import { base64, hex } from '@scure/base'
import { ProviderRpcError } from '../../evm/ProviderRpcError.ts'
import { bitcoinTestAccount } from '../bitcoinTestAccount.ts'
import type { BitcoinState } from '../createBitcoinState.ts'
import type { NamedInterfaces } from '../NamedInterfaces.ts'
import { readFields } from '../readFields.ts'
import { signPsbt } from '../signPsbt.ts'
import type { BitcoinTestNetwork } from '../testNetworks.ts'
import { namedAddresses, pay, requirePermission, send, signText } from '../walletActions.ts'
import type { Site } from './Site.ts'

/** Leather's numbers, in the place of those of EIP-1193. */
const CODES: Readonly<Record<number, number>> = { 4100: 16, 4200: -32601 }
const NETWORKS: Readonly<Record<string, BitcoinTestNetwork>> = {
  mainnet: 'mainnet',
  testnet: 'testnet',
  signet: 'signet',
  devnet: 'regtest',
}
const KINDS = { payment: 'p2wpkh', ordinals: 'p2tr' } as const

/** The wallet as one site sees it through Leather's methods. Each request may name network and account. */
export function createLeatherProvider(site: Site): NamedInterfaces['leather'] {
  const { core, origin, without } = site
  return {
    async request(method, params) {
      const handler = without.includes(method) ? undefined : METHODS[method]
      const handle = async () => {
        if (!handler) throw new ProviderRpcError(4200, `${method} is not supported.`)
        return handler(site, readFields(params))
      }
      try {
        const result = await core.answer({ method, params, origin }, handle)
        return { jsonrpc: '2.0', id: 'leather', result }
      } catch (error) {
        // An error set with `fail` is thrown as it is.
        if (!(error instanceof ProviderRpcError)) throw error
        const { code, message } = error
        throw { jsonrpc: '2.0', id: 'leather', error: { code: CODES[code] ?? code, message } }
      }
    },
  }
}

type Handler = (site: Site, params: Record<string, unknown>) => Promise<unknown>

const METHODS: Readonly<Record<string, Handler>> = {
  async getAddresses({ core, origin }, params) {
    await core.prompts.ask({ method: 'getAddresses', origin })
    // It is unlocked in its own window, or the window is closed.
    if (core.state.get().locked) throw new ProviderRpcError(4001, 'User rejected the request.')
    core.state.set({ connected: new Set([...core.state.get().connected, origin]) })
    const state = meant(core.state.get(), params)
    const { index } = state.account
    const bitcoin = namedAddresses(state).map(({ address, publicKey, purpose }) => ({
      symbol: 'BTC',
      type: KINDS[purpose],
      address,
      publicKey,
      derivationPath: `m/${purpose === 'payment' ? 84 : 86}'/0'/${index}'/0/0`,
    }))
    return { addresses: [...bitcoin, { symbol: 'STX', address: 'SP000', publicKey: '02' }] }
  },
  async signMessage({ core, origin }, params) {
    requirePermission(core, origin)
    const { message, paymentType } = params
    await core.prompts.ask({ method: 'signMessage', origin, params, message: String(message) })
    const state = meant(core.state.get(), params)
    const { address } = paymentType === 'p2tr' ? state.account.ordinals : state.account.payment
    return { address, message, signature: base64.encode(signText(state, { address, message })) }
  },
  async signPsbt({ core, origin }, params) {
    requirePermission(core, origin)
    await core.prompts.ask({ method: 'signPsbt', origin, params })
    const { hex: psbt, signAtIndex, broadcast } = params
    const state = meant(core.state.get(), params)
    const inputs = [signAtIndex].flat().map((index) => ({ index: Number(index) }))
    const signed = signPsbt(state, hex.decode(String(psbt)), inputs)
    if (broadcast !== true) return { hex: hex.encode(signed.toPSBT()) }
    const answer = hex.encode(signed.toPSBT())
    return { hex: answer, txid: await send(core, signed) }
  },
  async sendTransfer({ core, origin }, params) {
    requirePermission(core, origin)
    if (typeof params.network !== 'string') throw new ProviderRpcError(-32602, 'Which network?')
    await core.prompts.ask({ method: 'sendTransfer', origin, params })
    const recipients = Array.isArray(params.recipients) ? params.recipients.map(readFields) : []
    const outputs = recipients.map(({ address, amount }) => ({
      address: String(address),
      amount: BigInt(String(amount)),
    }))
    return { txid: await pay({ ...core, state: fixed(core, params) }, outputs) }
  },
}

/** The wallet's state on the network and with the account that a request names. */
function meant(state: BitcoinState, { network, account }: Record<string, unknown>): BitcoinState {
  const named = NETWORKS[String(network)] ?? state.network
  const index = typeof account === 'number' ? account : state.account.index
  return { ...state, network: named, account: bitcoinTestAccount(index, named) }
}

function fixed({ state }: Site['core'], params: Record<string, unknown>): Site['core']['state'] {
  return { ...state, get: () => meant(state.get(), params) }
}

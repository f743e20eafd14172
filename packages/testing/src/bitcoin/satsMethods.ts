import { base64, hex } from '@scure/base'
import { ProviderRpcError } from '../evm/ProviderRpcError.ts'
import { readBalance } from './askEsplora.ts'
import { readFields } from './readFields.ts'
import { type SignInput, signPsbt } from './signPsbt.ts'
import { messageDigest } from './signText.ts'
import { testNetworks } from './testNetworks.ts'
import type { WalletCore } from './WalletCore.ts'
import {
  grant,
  namedAddresses,
  pay,
  requirePermission,
  revoke,
  send,
  signText,
} from './walletActions.ts'

interface SatsRequest {
  readonly method: string
  readonly params: Record<string, unknown>
  readonly origin: string
}

type Handler = (core: WalletCore, request: SatsRequest) => unknown

/** sats-connect's methods. */
export const satsMethods: Readonly<Record<string, Handler>> = {
  getInfo: () => ({ version: '1.0.0', methods: Object.keys(satsMethods), supports: ['WBIP004'] }),
  wallet_connect: async (core, { method, origin }) => {
    await grant(core, origin, method)
    return accountOf(core)
  },
  wallet_disconnect: (core, { origin }) => {
    revoke(core, origin)
    return null
  },
  wallet_getAccount: (core, { origin }) => {
    requirePermission(core, origin)
    return accountOf(core)
  },
  wallet_getNetwork: (core, { origin }) => {
    requirePermission(core, origin)
    return networkOf(core)
  },
  wallet_getCurrentPermissions: ({ state }, { origin }) =>
    state.get().connected.has(origin) ? [{ type: 'account', actions: { read: true } }] : [],
  getAddresses: async (core, { method, origin, params }) => {
    await grant(core, origin, method)
    return { addresses: addressesOf(core, params.purposes), network: networkOf(core) }
  },
  getAccounts: async (core, { method, origin, params }) => {
    await grant(core, origin, method)
    return addressesOf(core, params.purposes)
  },
  getBalance: (core, { origin }) => {
    requirePermission(core, origin)
    return readBalance(core.esploraUrl, core.state.get().account.payment.address)
  },
  signMessage: async (core, { method, origin, params }) => {
    requirePermission(core, origin)
    const { address, message, protocol } = params
    await core.prompts.ask({ method, origin, params, message: String(message) })
    return {
      address,
      signature: base64.encode(signText(core.state.get(), { address, message, protocol })),
      messageHash: hex.encode(messageDigest(String(message))),
      protocol: protocol ?? 'BIP322',
    }
  },
  signPsbt: async (core, { method, origin, params }) => {
    requirePermission(core, origin)
    await core.prompts.ask({ method, origin, params })
    const psbt = base64.decode(String(params.psbt))
    const signed = signPsbt(core.state.get(), psbt, readInputs(params.signInputs))
    if (params.broadcast !== true) return { psbt: base64.encode(signed.toPSBT()) }
    const txid = await send(core, signed)
    return { psbt: base64.encode(signed.toPSBT()), txid }
  },
  sendTransfer: async (core, { method, origin, params }) => {
    requirePermission(core, origin)
    await core.prompts.ask({ method, origin, params })
    const recipients = Array.isArray(params.recipients) ? params.recipients.map(readFields) : []
    const outputs = recipients.map(({ address, amount }) => ({
      address: String(address),
      amount: BigInt(Number(amount)),
    }))
    if (outputs.length === 0) throw new ProviderRpcError(-32602, 'There are no recipients.')
    return { txid: await pay(core, outputs) }
  },
}

function accountOf(core: WalletCore) {
  const { account } = core.state.get()
  return {
    id: `account-${account.index}`,
    addresses: addressesOf(core),
    walletType: 'software',
    network: networkOf(core),
  }
}

function addressesOf({ state }: WalletCore, purposes?: unknown) {
  const wanted = Array.isArray(purposes) ? purposes : ['payment', 'ordinals']
  return namedAddresses(state.get())
    .filter(({ purpose }) => wanted.includes(purpose))
    .map(({ address, publicKey, purpose }) => ({
      address,
      publicKey,
      purpose,
      addressType: purpose === 'payment' ? 'p2wpkh' : 'p2tr',
      walletType: 'software',
    }))
}

function networkOf({ state }: WalletCore) {
  return { bitcoin: { name: testNetworks[state.get().network].satsName } }
}

/** `{ [address]: indexes }`. */
function readInputs(value: unknown): readonly SignInput[] {
  return Object.entries(readFields(value)).flatMap(([address, indexes]) =>
    Array.isArray(indexes) ? indexes.map((index) => ({ address, index: Number(index) })) : [],
  )
}

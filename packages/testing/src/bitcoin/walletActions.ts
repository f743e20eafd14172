import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer/transaction.js'
import { ProviderRpcError } from '../evm/ProviderRpcError.ts'
import { askEsplora } from './askEsplora.ts'
import { type BitcoinTestAddress, bitcoinTestAccount } from './bitcoinTestAccount.ts'
import type { BitcoinState } from './createBitcoinState.ts'
import { payFromCoins, type Recipient } from './payFromCoins.ts'
import { signBip322, signEcdsa } from './signText.ts'
import type { WalletCore } from './WalletCore.ts'

/** The addresses that a wallet names, true or not; none while it is locked. */
export function namedAddresses(state: BitcoinState): readonly BitcoinTestAddress[] {
  const { account, network, locked, lies } = state
  if (locked) return []
  const other = network === 'mainnet' ? 'testnet' : 'mainnet'
  const { payment, ordinals } = lies.has('otherNetwork')
    ? bitcoinTestAccount(account.index, other)
    : account
  if (lies.has('checksum')) return [payment, ordinals].map(withWrongChecksum)
  if (!lies.has('manyAddresses')) return [payment, ordinals]
  return Array.from({ length: 10_000 }, () => payment)
}

function withWrongChecksum(named: BitcoinTestAddress): BitcoinTestAddress {
  const last = named.address.endsWith('q') ? 'p' : 'q'
  return { ...named, address: `${named.address.slice(0, -1)}${last}` }
}

/** Allows a site to see the addresses, after the person has agreed. */
export async function grant(core: WalletCore, origin: string, method: string): Promise<void> {
  if (core.state.get().connected.has(origin)) return
  await core.prompts.ask({ method, origin })
  core.state.set({ connected: new Set([...core.state.get().connected, origin]) })
}

/** Takes a site's permission away and emits the change to it. */
export function revoke({ state, emit }: WalletCore, origin: string): void {
  const { connected } = state.get()
  if (!connected.has(origin)) return
  state.set({ connected: new Set([...connected].filter((other) => other !== origin)) })
  emit('disconnect', origin)
}

/** Throws 4100 unless the site may use the wallet now. */
export function requirePermission({ state }: WalletCore, origin: string): void {
  if (!state.get().connected.has(origin))
    throw new ProviderRpcError(4100, 'The site has no permission to use this account.')
}

interface TextRequest {
  readonly address: unknown
  readonly message: unknown
  readonly protocol?: unknown
}

/** Signs a message. Default protocol: BIP-322. Throws 4100 for an address that is not the wallet's. */
export function signText(
  { account, lies, network }: BitcoinState,
  { address, message, protocol }: TextRequest,
): Uint8Array {
  const own = [account.payment, account.ordinals].find((one) => one.address === address)
  if (!own) throw new ProviderRpcError(4100, 'This is not an address of mine.')
  const isEcdsa = String(protocol).toUpperCase() === 'ECDSA'
  if (isEcdsa && own.purpose === 'ordinals')
    throw new ProviderRpcError(-32602, 'ECDSA is for payment addresses.')
  const signer = lies.has('signature') ? bitcoinTestAccount(account.index + 1, network) : account
  const text = String(message)
  if (isEcdsa) return signEcdsa(text, signer.privateKey)
  return signBip322(text, signer[own.purpose], signer.privateKey)
}

/** Finalizes a signed transaction and sends it. */
export async function send({ esploraUrl }: WalletCore, signed: Transaction): Promise<string> {
  signed.finalize()
  return askEsplora(esploraUrl, '/tx', hex.encode(signed.extract()))
}

/** Pays out of the payment address. */
export async function pay(
  { state, esploraUrl }: WalletCore,
  recipients: readonly Recipient[],
): Promise<string> {
  const txid = await payFromCoins(state.get(), esploraUrl, recipients)
  return state.get().lies.has('badHash') ? 'sent!' : txid
}

import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { ProviderRpcError } from '../../evm/ProviderRpcError.ts'
import { askEsplora, readBalance } from '../askEsplora.ts'
import type { BitcoinState } from '../createBitcoinState.ts'
import { readFields } from '../readFields.ts'
import { signPsbt } from '../signPsbt.ts'
import {
  grant,
  namedAddresses,
  pay,
  requirePermission,
  revoke,
  signText,
} from '../walletActions.ts'
import type { Site } from './Site.ts'

/** The wallet's state as a method sees it: with the network that its object serves. */
type View = () => BitcoinState

type Handler = (...parameters: readonly unknown[]) => unknown

/** Methods that UniSat and OKX Wallet share: one account, PSBTs in hexadecimal. */
export function accountMethods(
  { core, origin }: Site,
  view: View,
): Readonly<Record<string, Handler>> {
  const shown = () => namedAddresses(view()).slice(0, 1)
  const { prompts, state } = core
  return {
    async requestAccounts() {
      await open({ core, origin }, 'requestAccounts')
      return shown().map(({ address }) => address)
    },
    getAccounts: () =>
      state.get().connected.has(origin) ? shown().map(({ address }) => address) : [],
    getPublicKey() {
      requirePermission(core, origin)
      return view().account.payment.publicKey
    },
    getNetwork: () => (view().network === 'mainnet' ? 'livenet' : 'testnet'),
    getBalance() {
      requirePermission(core, origin)
      return readBalance(core.esploraUrl, view().account.payment.address)
    },
    async signMessage(message, type = 'ecdsa') {
      requirePermission(core, origin)
      await prompts.ask({ method: 'signMessage', origin, message: String(message) })
      const { address } = view().account.payment
      const protocol = type === 'ecdsa' ? 'ECDSA' : 'BIP322'
      return base64.encode(signText(view(), { address, message, protocol }))
    },
    async signPsbt(psbt, options) {
      requirePermission(core, origin)
      await prompts.ask({ method: 'signPsbt', origin, params: options })
      const { autoFinalized = true, toSignInputs } = readFields(options)
      const wishes = Array.isArray(toSignInputs) ? toSignInputs.map(readFields) : []
      const inputs = wishes.map(({ address, index }) => ({
        address: String(address),
        index: Number(index),
      }))
      const signed = signPsbt(view(), hex.decode(String(psbt)), inputs)
      if (autoFinalized === true) signed.finalize()
      return hex.encode(signed.toPSBT())
    },
    async pushPsbt(psbt) {
      requirePermission(core, origin)
      const signed = Transaction.fromPSBT(hex.decode(String(psbt)))
      return askEsplora(core.esploraUrl, '/tx', hex.encode(signed.extract()))
    },
    async sendBitcoin(address, satoshis) {
      requirePermission(core, origin)
      if (typeof satoshis !== 'number') throw new ProviderRpcError(-32602, 'Satoshis are a number.')
      await prompts.ask({ method: 'sendBitcoin', origin, params: [address, satoshis] })
      const own = { ...core, state: { ...state, get: view } }
      return pay(own, [{ address: String(address), amount: BigInt(satoshis) }])
    },
    disconnect: () => revoke(core, origin),
  }
}

/** Shows the wallet to a site. Its owner unlocks it for that, or closes its window. */
export async function open({ core, origin }: Pick<Site, 'core' | 'origin'>, method: string) {
  await grant(core, origin, method)
  if (core.state.get().locked) throw new ProviderRpcError(4001, 'User rejected the request.')
}

/** Puts methods into the form of a wallet: each is recorded, and may be delayed or fail. */
export function asked<Named>(
  { core, origin, without }: Site,
  methods: Readonly<Record<string, Handler>>,
): Named {
  const entries = Object.entries(methods).filter(([method]) => !without.includes(method))
  const calls = entries.map(([method, handle]) => [
    method,
    (...params: readonly unknown[]) =>
      core.answer({ method, params, origin }, async () => handle(...params)),
  ])
  // The keys are those of `methods`.
  return Object.fromEntries(calls) as Named
}

/** Events by the names of these wallets. */
export function emitter(
  { listen }: Site,
  events: Readonly<Record<string, { readonly of: readonly string[]; value(): unknown }>>,
) {
  const stops = new Map<unknown, (() => void)[]>()
  return {
    on(event: string, listener: (value: unknown) => void) {
      const { of = [], value = () => undefined } = events[event] ?? {}
      const cb = () => listener(value())
      const own = of.map((eventName) => listen({ eventName, cb }))
      stops.set(listener, [...(stops.get(listener) ?? []), ...own])
    },
    removeListener(_event: string, listener: (value: unknown) => void) {
      for (const stop of stops.get(listener) ?? []) stop()
      stops.delete(listener)
    },
  }
}

type Method = (...parameters: readonly never[]) => Promise<unknown>
type Methods<Name extends string> = Readonly<Record<Name, Method>>

interface Emitter {
  on(event: string, listener: (value: unknown) => void): void
  removeListener(event: string, listener: (value: unknown) => void): void
}

type Signing = 'signMessage' | 'signPsbt'
type Account = 'requestAccounts' | 'getAccounts' | 'getPublicKey' | 'getNetwork' | 'getBalance'
type Sending = 'sendBitcoin' | 'pushPsbt' | 'disconnect'

/** UniSat's `window.unisat`. */
export interface UnisatTestProvider
  extends Emitter,
    Methods<Account | Signing | Sending | 'getChain' | 'switchChain'> {}

/** OKX Wallet's `window.okxwallet`. Its test networks have less. */
export interface OkxTestWallet {
  readonly bitcoin: Emitter & Methods<Account | Signing | Sending | 'connect'>
  readonly bitcoinTestnet: Methods<Signing | 'connect'>
  readonly bitcoinSignet: Methods<Signing | 'connect'>
}

/** Interfaces that named wallets have of their own, as their documentation describes them. */
export interface NamedInterfaces {
  /** Leather's JSON-RPC. It rejects where sats-connect answers, and emits nothing. */
  readonly leather: { request(method: string, params?: unknown): Promise<unknown> }
  readonly unisat: UnisatTestProvider
  readonly okx: OkxTestWallet
}

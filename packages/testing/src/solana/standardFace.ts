import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { SolanaFeature } from './SolanaTestWallet.ts'

export interface StandardFace {
  readonly wallet: Wallet
  /** Emits a change to the site. */
  emit(change: unknown): void
}

interface FaceOptions {
  readonly info: { readonly name: string; readonly icon: string }
  readonly chains: readonly `solana:${string}`[]
  readonly without: readonly SolanaFeature[]
  accounts(): readonly WalletAccount[]
  answer(request: {
    readonly method: string
    readonly params: readonly unknown[]
  }): Promise<unknown>
}

type Listener = (change: never) => void

const VERSIONS = { supportedTransactionVersions: ['legacy', 0] }

/** Makes what one site sees of a wallet (Wallet Standard). */
export function createStandardFace(options: FaceOptions): StandardFace {
  const { info, chains, without, answer, accounts } = options
  const listeners = new Set<Listener>()
  const ask =
    (method: string) =>
    (...params: readonly unknown[]) =>
      answer({ method, params })
  const on = (_event: 'change', listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const all = {
    'standard:connect': { version: '1.0.0', connect: ask('standard:connect') },
    'standard:disconnect': { version: '1.0.0', disconnect: ask('standard:disconnect') },
    'standard:events': { version: '1.0.0', on },
    'solana:signMessage': { version: '1.1.0', signMessage: ask('solana:signMessage') },
    'solana:signIn': { version: '1.0.0', signIn: ask('solana:signIn') },
    'solana:signTransaction': {
      version: '1.0.0',
      ...VERSIONS,
      signTransaction: ask('solana:signTransaction'),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      ...VERSIONS,
      signAndSendTransaction: ask('solana:signAndSendTransaction'),
    },
  }
  const lacks = new Set<string>(without)
  const features = Object.fromEntries(Object.entries(all).filter(([name]) => !lacks.has(name)))
  const wallet = {
    version: '1.0.0' as const,
    ...info,
    // The type requires a data URI; the string is checked where it is shown.
    icon: info.icon as Wallet['icon'],
    chains,
    features,
    get accounts() {
      return accounts()
    },
  }
  return {
    wallet: Object.freeze(wallet),
    emit(change) {
      // The data is what the test emits, valid or not; listeners have to check it.
      for (const listener of [...listeners]) listener(change as never)
    },
  }
}

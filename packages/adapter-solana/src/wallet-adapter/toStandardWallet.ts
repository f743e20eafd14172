import { loadCode } from '@bowline/common'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { ClassicAdapter, ClassicSigning } from './ClassicAdapter.ts'

/** An adapter signs for any network that the app is on. */
const CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const

interface Input {
  readonly message: Uint8Array
  readonly transaction: Uint8Array
}

/** Puts an adapter in the form of Wallet Standard, with what it can do. */
export function toStandardWallet(adapter: ClassicAdapter & ClassicSigning): Wallet {
  const accounts = () => accountsOf(adapter)
  const version = '1.0.0'
  const signMessage = async ({ message }: Input) => {
    const signature = await adapter.signMessage?.(message)
    return [{ signedMessage: message, signature }]
  }
  const signTransaction = async (...inputs: readonly Input[]) => {
    const { signClassically } = await loadCode(() => import('./signClassically.ts'))
    const wires = inputs.map(({ transaction }) => transaction)
    const signed = await signClassically(adapter, wires)
    return signed.map((signedTransaction) => ({ signedTransaction }))
  }
  return {
    version,
    // Read when they are asked for: an adapter may be none, and its getters may throw.
    get name() {
      return adapter.name
    },
    get icon() {
      // The type requires a data URI; the string is checked where it is shown.
      return adapter.icon as Wallet['icon']
    },
    chains: CHAINS,
    features: {
      'standard:connect': { version, connect: (input?: unknown) => connect(adapter, input) },
      'standard:disconnect': { version, disconnect: () => adapter.disconnect() },
      'standard:events': {
        version,
        on: (_event: 'change', listener: (change: object) => void) => watch(adapter, listener),
      },
      ...('signMessage' in adapter && { 'solana:signMessage': { version, signMessage } }),
      ...('signTransaction' in adapter && {
        'solana:signTransaction': { version, signTransaction },
      }),
    },
    get accounts() {
      return accounts()
    },
  }
}

/** Most adapters ask the visitor whenever they connect, so silently none does. Throws 4200 then. */
async function connect(adapter: ClassicAdapter, input: unknown) {
  const { silent } = Object(input) as { readonly silent?: boolean }
  if (!silent) await adapter.connect()
  else if (!adapter.connected) throw { code: 4200, message: 'It cannot be asked silently.' }
  return { accounts: accountsOf(adapter) }
}

function accountsOf({ connected, publicKey: key }: ClassicAdapter): readonly WalletAccount[] {
  if (!connected || !key) return []
  const publicKey = key.toBytes()
  return [{ address: key.toBase58(), publicKey, chains: CHAINS, features: [] }]
}

function watch(adapter: ClassicAdapter, listener: (change: object) => void): () => void {
  const tell = () => listener({ accounts: accountsOf(adapter) })
  const events = ['connect', 'disconnect'] as const
  for (const event of events) adapter.on(event, tell)
  return () => {
    for (const event of events) adapter.off(event, tell)
  }
}

import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import type { WalletAccount } from '@wallet-standard/base'
import { ProviderRpcError } from '../evm/ProviderRpcError.ts'
import { clusterOf } from './clusterOf.ts'
import { OTHER_ACCOUNT, ownAccount } from './keyWork.ts'
import type { SolanaContext, SolanaHandler } from './SolanaContext.ts'
import { type SolanaTestAccount, solanaTestAccount } from './solanaTestAccount.ts'

const MANY = 10_000

/** Accounts, and the permission to see them (Wallet Standard). */
export const connectMethods: Readonly<Record<string, SolanaHandler>> = {
  'standard:connect': async (context, { method, params: [options], origin }) => {
    if (options?.silent !== true) await grant(context, { method, origin })
    else refuseUnknown(context, origin)
    return { accounts: accountsOf(context, origin) }
  },
  'standard:disconnect': (context, { origin }) => revoke(context, origin),
}

function refuseUnknown({ state, whenUnknown }: SolanaContext, origin: string): void {
  if (whenUnknown === 'refuse' && !state.get().connected.has(origin))
    throw new ProviderRpcError(4100, 'The wallet does not know this site.')
}

/** The accounts that a site may see: none while the wallet is locked. */
export function accountsOf(
  { state, networks }: Pick<SolanaContext, 'state' | 'networks'>,
  origin: string,
): readonly WalletAccount[] {
  const { connected, locked, accounts, lies } = state.get()
  if (locked || !connected.has(origin)) return []
  const chains = [...new Set(networks.map(clusterOf))]
  const shown = lies.has('manyAccounts')
    ? Array.from({ length: MANY }, (_, index) => crowdMember(index))
    : accounts.map(solanaTestAccount)
  return shown.map(({ address, publicKey }) => {
    const named = lies.has('otherAddress') ? solanaTestAccount(OTHER_ACCOUNT).address : address
    return {
      address: lies.has('address') ? 'not an address' : named,
      publicKey,
      chains,
      features: FEATURES,
    }
  })
}

/** An address without a private key: generating ten thousand keys would slow the tests down. */
function crowdMember(index: number): Pick<SolanaTestAccount, 'address' | 'publicKey'> {
  const publicKey = sha256(new TextEncoder().encode(`crowd ${index}`))
  return { address: base58.encode(publicKey), publicKey }
}

const FEATURES = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

/** Takes a site's permission away and emits the change to it. */
export function revoke({ state, tellAccounts }: SolanaContext, origin: string): void {
  const { connected } = state.get()
  if (!connected.has(origin)) return
  state.set({ connected: new Set([...connected].filter((other) => other !== origin)) })
  tellAccounts(origin)
}

/** Lets a site in, once the person has agreed. */
export async function grant(
  { state, prompts, tellAccounts }: SolanaContext,
  {
    method,
    origin,
    message,
  }: { readonly method: string; readonly origin: string; readonly message?: string },
): Promise<void> {
  if (state.get().locked) throw new ProviderRpcError(4100, 'The wallet is locked.')
  if (state.get().connected.has(origin)) return
  if (prompts.isOpen(method, origin))
    throw new ProviderRpcError(-32002, `Request '${method}' is already pending. Please wait.`)
  await prompts.ask({ method, origin, ...(message !== undefined && { message }) })
  state.set({ connected: new Set([...state.get().connected, origin]) })
  tellAccounts(origin)
}

/** The account that a site means. Throws 4100 unless it may use it now. */
export function requireAccount(
  { state }: SolanaContext,
  { origin, account }: { readonly origin: string; readonly account: unknown },
): SolanaTestAccount {
  const isAllowed = state.get().connected.has(origin)
  const { address } = Object(account) as { readonly address?: unknown }
  return ownAccount(state.get(), isAllowed ? address : undefined)
}

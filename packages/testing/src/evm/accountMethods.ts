import type { Address } from 'viem'
import { ProviderRpcError } from './ProviderRpcError.ts'
import type { MethodHandler, WalletContext } from './WalletContext.ts'

/** Accounts and the permission to see them (EIP-1102, EIP-2255). */
export const accountMethods: Readonly<Record<string, MethodHandler>> = {
  eth_accounts: (context, { origin }) => {
    tellUnlocked(context, origin)
    const { accounts: refusal } = context.profile.stranger ?? {}
    if (refusal !== undefined && !context.state.get().connected.has(origin)) throw refusal
    return accountsOf(context, origin)
  },
  eth_requestAccounts: async (context, { origin }) => {
    await grant(context, origin)
    return accountsOf(context, origin)
  },
  wallet_requestPermissions: async (context, { origin }) => {
    await grant(context, origin, { again: true })
    return permissionsOf(context, origin)
  },
  wallet_getPermissions: (context, { origin }) => permissionsOf(context, origin),
  wallet_revokePermissions: (context, { origin }) => {
    const { profile, state } = context
    if (profile.revoke === 'unsupported') throw unsupported('wallet_revokePermissions')
    if (!state.get().locked || profile.whileLocked.revoke === 'done') revoke(context, origin)
    if (profile.revoke === 'fails') throw new ProviderRpcError(-32603, 'next')
    return null
  },
}

const unsupported = (method: string) =>
  new ProviderRpcError(4200, `The method "${method}" is not supported.`)

/** The accounts that a site may see: none while the wallet is locked, unless it shows them all the same. */
export function accountsOf({ profile, state }: WalletContext, origin: string): readonly string[] {
  const { connected, locked, account, lies } = state.get()
  const hides = locked && profile.whileLocked.accounts !== 'shown'
  if (hides || !connected.has(origin)) return []
  return lies.has('accounts') ? ['not an address'] : [account.address]
}

/** Takes a site's permission away and emits the change to it. */
export function revoke({ state, emit }: WalletContext, origin: string): void {
  const { connected } = state.get()
  if (!connected.has(origin)) return
  state.set({ connected: new Set([...connected].filter((other) => other !== origin)) })
  emit('accountsChanged', [], origin)
}

/** Throws 4100 unless the site may use this account now. */
export function requireAccount(context: WalletContext, origin: string, address: unknown): Address {
  const { connected, locked, account } = context.state.get()
  const isOwn =
    typeof address === 'string' && address.toLowerCase() === account.address.toLowerCase()
  if (locked || !connected.has(origin) || !isOwn)
    throw new ProviderRpcError(
      4100,
      'The requested account and/or method has not been authorized by the user.',
    )
  return account.address
}

async function grant(
  context: WalletContext,
  origin: string,
  { again = false }: { readonly again?: boolean } = {},
): Promise<void> {
  const { abilities, profile, state, prompts, emit } = context
  const { whenLocked = profile.whileLocked.connect } = abilities
  const method = 'eth_requestAccounts'
  if (state.get().locked) {
    if (whenLocked !== 'ask') throw new ProviderRpcError(4100, 'The wallet is locked.')
    await untilUnlocked(context)
  }
  tellUnlocked(context, origin)
  if (state.get().connected.has(origin) && !again) return
  if (!profile.queues && prompts.isOpen(method, origin)) throw profile.pending(origin)
  await prompts.ask({ method, origin })
  const { connected, chainId } = state.get()
  state.set({ connected: new Set([...connected, origin]) })
  emit('connect', { chainId: `0x${chainId.toString(16)}` }, origin)
  emit('accountsChanged', accountsOf(context, origin), origin)
}

/** A locked wallet hides its accounts; some also hide what they have allowed. */
function permissionsOf({ profile, state }: WalletContext, origin: string): readonly unknown[] {
  const { connected, account, locked } = state.get()
  if (profile.permissions === 'unsupported') throw unsupported('wallet_getPermissions')
  const isKnown = connected.has(origin)
  if (!isKnown && profile.stranger?.permission !== 'told') return []
  if (locked && profile.whileLocked.permission === 'hidden') return []
  if (!profile.caveats) return [{ parentCapability: 'eth_accounts' }]
  return [
    {
      invoker: origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: isKnown ? [account.address] : [] }],
    },
  ]
}

/** What a site has not heard of the last unlock, it may hear when it asks. */
function tellUnlocked(context: WalletContext, origin: string): void {
  const { emit, untold } = context
  if (untold.delete(origin)) emit('accountsChanged', accountsOf(context, origin), origin)
}

export function untilUnlocked({ state }: WalletContext): Promise<void> {
  if (!state.get().locked) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = state.subscribe(() => {
      if (state.get().locked) return
      stop()
      resolve()
    })
  })
}

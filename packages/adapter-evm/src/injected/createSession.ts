import type { Scope, Session } from '@bowline/common'
import type { Address } from 'viem'
import { askWallet, READ_LIMIT_MS } from './askWallet.ts'
import { parseChainNumber } from './parseChainNumber.ts'
import { readChangedAccounts } from './readChangedAccounts.ts'
import type { WalletTarget } from './WalletTarget.ts'
import { watchProvider } from './watchProvider.ts'

/** Wallets may fire hundreds of events a second; listeners hear of the last state this often. */
export const NOTIFY_INTERVAL_MS = 100
/** Not every wallet knows how to revoke, and leaving must not wait for those that hang. */
export const REVOKE_LIMIT_MS = 500

interface Held {
  readonly accounts: readonly Address[]
  readonly chain: number
}

/** Makes a live session of a wallet that has just told its accounts and chain. */
export function createSession(target: WalletTarget, initial: Held): Session<'eip155'> {
  const { provider, clock, connectorId } = target
  // The attempt's signal ends with the attempt; the session lives on.
  const wallet: WalletTarget = { provider, clock, connectorId }
  const listeners = new Set<() => void>()
  let held = initial
  let scopes = toScopes(held)
  let notified = scopes
  let resting = false

  const notify = () => {
    if (resting || notified === scopes) return
    resting = true
    notified = scopes
    // Before the listeners: one of them may throw, and later changes have to be told all the same.
    clock.after(NOTIFY_INTERVAL_MS, () => {
      resting = false
      notify()
    })
    for (const listener of [...listeners]) listener()
  }

  const update = (change: Partial<Held>) => {
    const next = { ...held, ...change }
    if (next.chain === held.chain && next.accounts.join() === held.accounts.join()) return
    held = next
    scopes = toScopes(held)
    if (held.accounts.length === 0) unwatch()
    notify()
  }

  const unwatch = watchProvider(provider, {
    accountsChanged(answer) {
      const accounts = readChangedAccounts(answer)
      if (accounts) update({ accounts })
    },
    chainChanged(answer) {
      const chain = parseChainNumber(answer)
      if (chain !== undefined) update({ chain })
    },
    // Some wallets say so only because they lost their node for a moment, so they are asked.
    async disconnect() {
      const request = { method: 'eth_accounts' }
      const answer = await askWallet(wallet, request, { limitMs: READ_LIMIT_MS }).catch(() => [])
      if (held.accounts.length === 0) return
      update({ accounts: readChangedAccounts(answer) ?? [] })
    },
  })

  return {
    scopes: () => scopes,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    provider: () => provider,
    async disconnect() {
      if (held.accounts.length === 0) return
      update({ accounts: [] })
      const request = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
      // Best effort: without it the wallet only remembers that it once allowed this site.
      await askWallet(wallet, request, { limitMs: REVOKE_LIMIT_MS }).catch(() => {})
    },
  }
}

function toScopes({ accounts, chain }: Held): readonly Scope<'eip155'>[] {
  if (accounts.length === 0) return []
  const chainId = `eip155:${chain}` as const
  const ids = accounts.map((address) => `${chainId}:${address}` as const)
  return [{ namespace: 'eip155', accounts: ids, chainId }]
}

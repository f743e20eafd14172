import { type ChainId, KitError, parseAccountId, type Scope, type Session } from '@bowline/common'
import { askWallet } from '../askWallet.ts'
import type { SolanaProvider } from '../SolanaProvider.ts'
import { createNotifier } from './createNotifier.ts'
import { createProvider } from './createProvider.ts'
import type { HeldAccount } from './readAccounts.ts'
import { servedBy } from './servedBy.ts'
import type { WalletTarget } from './WalletTarget.ts'
import { walletFeature } from './walletFeature.ts'
import { watchAccounts } from './watchAccounts.ts'

/** Leaving must not wait for wallets that hang. */
export const LEAVE_LIMIT_MS = 500

interface Opened {
  /** None while the wallet is locked. */
  readonly accounts: readonly HeldAccount[]
  readonly chainId: ChainId<'solana'>
  /** The networks of the app. */
  readonly chainIds: readonly ChainId<'solana'>[]
  /** The address to put first. */
  readonly preferred: string | undefined
  /** The wallet did not know this site before. */
  readonly isNew: boolean
}

interface Held {
  readonly status: 'open' | 'locked' | 'over'
  readonly accounts: readonly HeldAccount[]
  readonly chainId: ChainId<'solana'>
}

/**
 * Makes a live session from the accounts that a wallet has reported, or from a locked wallet. A wallet
 * that revokes its permission reports the same as one that locks, and asking could make it prompt: both
 * count as locked until the page is opened again.
 */
export function createSession(target: WalletTarget, opened: Opened): Session<'solana'> {
  const { wallet, clock, askChain, connectorId } = target
  const { chainIds } = opened
  let preferred = opened.preferred
  let held: Held = {
    status: opened.accounts.length > 0 ? 'open' : 'locked',
    accounts: inOrder(opened.accounts, preferred),
    chainId: opened.chainId,
  }
  let scopes = toScopes(held, chainIds)
  const notifier = createNotifier(clock, held)
  // A wallet may leave while it is only being listened to.
  let unwatch = () => {}

  const update = (change: Partial<Held>) => {
    const before = held.status
    held = { ...held, ...change }
    const next = toScopes(held, chainIds)
    if (held.status === 'over') unwatch()
    if (held.status === before && JSON.stringify(next) === JSON.stringify(scopes)) return
    scopes = next
    notifier.changed(held)
  }

  unwatch = watchAccounts(wallet, (named) => {
    if (named.length === 0) return update({ status: 'locked', accounts: [] })
    const served = servedBy(named, chainIds)
    const chainId = served.includes(held.chainId) ? held.chainId : served[0]
    // A wallet that has none of the app's networks any more is of no use.
    if (chainId === undefined) return update({ status: 'over', accounts: [] })
    update({ status: 'open', accounts: inOrder(named, preferred), chainId })
  })

  const leave = async ({ revokes }: { readonly revokes: boolean }) => {
    if (held.status === 'over') return
    update({ status: 'over', accounts: [] })
    const method = 'standard:disconnect'
    const run = revokes ? walletFeature(wallet, method) : undefined
    if (!run) return
    // Best effort: without it the wallet only remembers that it once allowed this site.
    await askWallet({ clock, connectorId }, { method, run, limitMs: LEAVE_LIMIT_MS }).catch(
      () => {},
    )
  }

  if (held.status === 'over') unwatch()
  const provider: SolanaProvider = createProvider({
    wallet,
    askChain,
    accounts: () => held.accounts,
    chainId: () => held.chainId,
  })

  return {
    scopes: () => scopes,
    subscribe: notifier.subscribe,
    provider: () => provider,
    setActiveChain(chainId) {
      if (!servedBy(held.accounts, chainIds).includes(chainId))
        throw new KitError('CHAIN_UNSUPPORTED', { chainId })
      update({ chainId })
    },
    setActiveAccount(account) {
      preferred = parseAccountId(account).address
      update({ accounts: inOrder(held.accounts, preferred) })
    },
    locked: () => (held.status === 'locked' ? ['solana'] : []),
    disconnect: () => leave({ revokes: true }),
    discard: () => leave({ revokes: opened.isNew }),
  }
}

function inOrder(
  accounts: readonly HeldAccount[],
  first: string | undefined,
): readonly HeldAccount[] {
  const chosen = accounts.find(({ address }) => address === first)
  return chosen ? [chosen, ...accounts.filter((account) => account !== chosen)] : accounts
}

function toScopes(
  { accounts, chainId }: Held,
  chainIds: readonly ChainId<'solana'>[],
): readonly Scope<'solana'>[] {
  if (accounts.length === 0) return []
  const ids = accounts.map(({ address }) => `${chainId}:${address}` as const)
  const approvedChainIds = servedBy(accounts, chainIds)
  return [{ namespace: 'solana', accounts: ids, chainId, approvedChainIds }]
}

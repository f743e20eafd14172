import {
  type ChainId,
  type HiddenReason,
  KitError,
  type KitErrorCode,
  parseAccountId,
  type Scope,
  type Session,
  toKitError,
} from '@bowline/common'
import {
  createHearing,
  createNotifier,
  type Hearing,
  READ_LIMIT_MS,
} from '@bowline/common/adapters'
import { askWallet } from '../askWallet.ts'
import type { SolanaProvider } from '../SolanaProvider.ts'
import { createProvider } from './createProvider.ts'
import type { HeldAccount } from './readAccounts.ts'
import { servedBy } from './servedBy.ts'
import { shownAccounts } from './shownAccounts.ts'
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
  /** Why there are no accounts. Default: the wallet does not say. */
  readonly reason?: HiddenReason | undefined
}

interface Held {
  readonly status: 'open' | 'locked' | 'over'
  readonly accounts: readonly HeldAccount[]
  readonly reason: HiddenReason
  readonly chainId: ChainId<'solana'>
}

/**
 * Makes a live session from the accounts that a wallet has reported, or from a locked wallet. A wallet
 * that revokes its permission, or whose user has turned to an account that this site may not see, reports the same as one
 * that locks, and asking could make it prompt: what it reports later counts.
 */
export function createSession(target: WalletTarget, opened: Opened): Session<'solana'> {
  const { wallet, clock, askChain, connectorId } = target
  const { chainIds } = opened
  let preferred = opened.preferred
  let held: Held = {
    status: opened.accounts.length > 0 ? 'open' : 'locked',
    accounts: inOrder(opened.accounts, preferred),
    chainId: opened.chainId,
    reason: opened.reason ?? 'unclear',
  }
  let scopes = toScopes(held, chainIds)
  const notifier = createNotifier(clock)
  const hearing = createHearing(clock, notifier.changed)
  // A wallet may leave while it is only being listened to.
  let unwatch = () => {}

  const update = (change: Partial<Held>) => {
    const before = held.status
    held = { ...held, ...change }
    const next = toScopes(held, chainIds)
    if (held.status === 'over') unwatch()
    if (held.status === before && JSON.stringify(next) === JSON.stringify(scopes)) return
    scopes = next
    notifier.changed()
  }

  const take = (named: readonly HeldAccount[]) => {
    const served = servedBy(named, chainIds)
    const chainId = served.includes(held.chainId) ? held.chainId : served[0]
    // One that has accounts on other networks alone may have the app's again.
    if (chainId === undefined) return update({ status: 'locked', accounts: [], reason: 'unclear' })
    update({ status: 'open', accounts: inOrder(named, preferred), chainId })
  }

  unwatch = watchAccounts(wallet, (named) => {
    hearing.hear()
    take(named)
  })

  const refresh = async () => {
    const before = held
    const isOpen = held.status === 'open'
    // Silently, and only where the site is known to be allowed: a wallet that is locked might prompt all the same.
    const said = isOpen ? await askSilently({ wallet, clock, connectorId, hearing }) : undefined
    // What it has said meanwhile is newer.
    if (held !== before || held.status === 'over') return
    const shown = shownAccounts(wallet)
    if (shown.length > 0 || said === 'nothing') take(shown)
  }

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
    isOver: () => held.status === 'over',
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
    refresh,
    locked: () => (held.status === 'locked' ? ['solana'] : []),
    whyHidden: () => held.reason,
    isSilent: () => held.status !== 'over' && hearing.isSilent(),
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

/** Whether a wallet that was allowed to show accounts shows none, or refuses to. */
async function askSilently({
  wallet,
  hearing,
  ...asked
}: WalletTarget & { readonly hearing: Hearing }): Promise<'nothing' | undefined> {
  const connect = walletFeature(wallet, 'standard:connect')
  if (!connect) return undefined
  const run = () => hearing.ask(() => connect({ silent: true }))
  const question = { method: 'standard:connect (silent)', run, limitMs: READ_LIMIT_MS }
  return askWallet(asked, question).then(
    (answer) => (isEmpty(answer) ? 'nothing' : undefined),
    (error) => (REFUSALS.includes(toKitError(error).code) ? 'nothing' : undefined),
  )
}

const REFUSALS: readonly KitErrorCode[] = ['USER_REJECTED', 'WALLET_LOCKED', 'WALLET_UNAUTHORIZED']

function isEmpty(answer: unknown): boolean {
  try {
    const { accounts } = answer as { readonly accounts?: unknown }
    return Array.isArray(accounts) && accounts.length === 0
  } catch {
    // No object, or a getter that throws: it says nothing.
    return false
  }
}

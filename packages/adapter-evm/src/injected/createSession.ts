import type { HiddenReason, Session } from '@bowline/common'
import { createHearing, createNotifier } from '@bowline/common/adapters'
import type { Address } from 'viem'
import { askWallet } from '../wallet/askWallet.ts'
import type { WalletTarget } from '../wallet/WalletTarget.ts'
import {
  type Permission,
  parseChainNumber,
  readChainId,
  readChangedAccounts,
  readPermission,
  readShown,
  reasonOf,
  type Shown,
  toScopes,
  watchProvider,
} from '../wallet/walletState.ts'
import { withEvents } from '../wallet/withEvents.ts'

/** Not every wallet knows how to revoke, and leaving must not wait for those that hang. */
export const REVOKE_LIMIT_MS = 500

interface Opened {
  /** None while the wallet is locked. */
  readonly accounts: readonly Address[]
  /** Read again once the wallet is unlocked. */
  readonly chain?: number | undefined
  /** The permission that this site had before the request for this session. */
  readonly before: Permission | Promise<Permission>
}

interface Held {
  readonly status: 'open' | 'locked' | 'over'
  readonly accounts: readonly Address[]
  readonly chain: number | undefined
  /** Why there are no accounts. */
  readonly reason: HiddenReason
}

/** The session of a wallet in the page. */
export interface InjectedSession extends Session<'eip155'> {
  /** Resolves once a session that was opened without accounts has asked the wallet why. */
  readonly settled: Promise<void>
}

/**
 * Makes a live session from the accounts that a wallet has reported, or from a locked wallet. It ends on
 * `disconnect`, or when the wallet says that it does not allow this site.
 */
export function createSession(
  target: WalletTarget,
  { accounts: named, chain: namedChain, before }: Opened,
): InjectedSession {
  const { provider, clock, connectorId } = target
  const notifier = createNotifier(clock)
  const hearing = createHearing(clock, notifier.changed)
  // The attempt's signal ends with the attempt; the session lives on.
  const wallet: WalletTarget = {
    provider: { request: (request) => hearing.ask(() => provider.request(request)) },
    clock,
    connectorId,
  }
  let held: Held = {
    status: named.length > 0 ? 'open' : 'locked',
    accounts: named,
    chain: namedChain,
    reason: 'locked',
  }
  let scopes = toScopes(held)
  let reading = new AbortController()
  let refreshing: Promise<void> | undefined
  /** The wallet has told its permission while it was locked, so with one that it does not tell it is not locked. */
  let tellsLocked = false

  const update = (to: Partial<Held>) => {
    const next = { ...held, ...to }
    if (JSON.stringify(next) === JSON.stringify(held)) return
    held = next
    scopes = toScopes(held)
    notifier.changed()
  }

  /** Begins a question. An answer that is still awaited is void: the wallet has said something newer. */
  const ask = () => {
    reading.abort()
    reading = new AbortController()
    return { ...wallet, signal: reading.signal }
  }

  const leave = () => {
    reading.abort()
    unwatch()
    update({ status: 'over', accounts: [] })
  }

  /**
   * A wallet says the same when it is locked and when its permission was taken back, and some hide the
   * permission too while they are locked. Only a wallet that says that it does not allow this site is left.
   */
  const lock = async () => {
    const asking = ask()
    if (held.status !== 'locked') update({ status: 'locked', accounts: [], reason: 'locked' })
    const permission = await readPermission(asking)
    if (asking.signal.aborted) return
    if (permission === 'refused') return leave()
    update({ reason: reasonOf(permission, tellsLocked) })
    if (permission !== 'granted' || tellsLocked) return
    // It may have been unlocked between the two answers.
    const accounts = await readShown(asking)
    if (asking.signal.aborted) return
    tellsLocked = accounts?.length === 0
    if (!tellsLocked) void take(accounts)
  }

  const unlock = async (accounts: readonly Address[]) => {
    const asking = ask()
    // Its last chain still holds where it does not answer.
    const chain = await readChainId(asking).catch(() => held.chain)
    if (chain !== undefined && !asking.signal.aborted) update({ status: 'open', accounts, chain })
  }

  const take = (accounts: Shown) => {
    if (accounts === 'refused') leave()
    else if (accounts?.length === 0) void lock()
    else if (accounts && held.status === 'locked') return unlock(accounts)
    else if (accounts) update({ accounts })
    return undefined
  }

  const look = async () => {
    if (held.status === 'over') return
    const before = held
    // Some wallets change network and send no event.
    const chainRead = held.status === 'open' && readChainId(wallet).catch(() => undefined)
    const [accounts, chain] = [await readShown(wallet), await chainRead]
    // What the wallet has said meanwhile is newer. One that is still locked has been asked why.
    if (held !== before || isStillHidden(accounts)) return
    if (chain) update({ chain })
    // Asked again meanwhile, it would have to name its chain once more.
    await take(accounts)
  }

  /** A permission that was taken back while the wallet was locked shows in nothing else than the permission. */
  const isStillHidden = (accounts: Shown) =>
    held.status === 'locked' && accounts?.length === 0 && !(tellsLocked && held.reason === 'locked')

  const refresh = () => (refreshing ??= look().finally(() => (refreshing = undefined)))

  const revoke = async () => {
    const request = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
    // Best effort: without it the wallet only remembers that it once allowed this site.
    await askWallet(wallet, request, { limitMs: REVOKE_LIMIT_MS }).catch(() => {})
  }

  const unwatch = watchProvider(provider, {
    accountsChanged(answer) {
      hearing.hear()
      void take(readChangedAccounts(answer))
    },
    chainChanged(answer) {
      hearing.hear()
      const chain = parseChainNumber(answer)
      if (chain !== undefined) update({ chain })
    },
    // Some wallets say so only because they lost their node for a moment, so they are asked.
    async disconnect() {
      const accounts = await readShown(wallet)
      if (held.status !== 'open') return
      if (accounts) void take(accounts)
      else update({ status: 'locked', accounts: [], reason: 'unclear' })
    },
    // Such a wallet has its node again, and does not say so by its accounts: they are the same.
    connect() {
      if (held.status === 'locked') void refresh()
    },
  })

  return {
    settled: held.status === 'locked' ? lock() : Promise.resolve(),
    refresh,
    scopes: () => scopes,
    locked: () => (held.status === 'locked' ? ['eip155'] : []),
    whyHidden: () => held.reason,
    isSilent: () => held.status !== 'over' && hearing.isSilent(),
    subscribe: notifier.subscribe,
    provider: () => withEvents(provider),
    async disconnect() {
      if (held.status === 'over') return
      leave()
      await revoke()
    },
    async discard() {
      if (held.status === 'over') return
      leave()
      const permission = await before
      if (permission === 'none' || permission === 'refused') await revoke()
    },
  }
}

import {
  type AccountId,
  type AskChain,
  type ChainId,
  type Clock,
  type HiddenReason,
  KitError,
  type Network,
  type Scope,
  type Session,
} from '@bowline/common'
import { createHearing, createNotifier, READ_LIMIT_MS } from '@bowline/common/adapters'
import { askWallet } from '../askWallet.ts'
import { accountKey } from '../ss58/accountKey.ts'
import { createProvider } from './createProvider.ts'
import type { Injected } from './Injected.ts'
import { chainsOf, listAccounts } from './listAccounts.ts'
import { type ExtensionAccount, readAccounts } from './readAccounts.ts'
import { watchAccounts } from './watchAccounts.ts'

interface Wallet {
  readonly injected: Injected
  readonly clock: Clock
  readonly askChain?: AskChain | undefined
  readonly networks: readonly Network<'polkadot'>[]
  readonly prefixes: ReadonlyMap<string, number>
  readonly connectorId: string
  /** Why it names no account while it does not. */
  readonly reason: HiddenReason
}

interface Held {
  readonly accounts: readonly ExtensionAccount[]
  readonly chainId: ChainId<'polkadot'>
  /** Public key of the account that the app has put first. */
  readonly first: string | undefined
}

/**
 * Makes a live session of an extension that has just named its accounts. One that names none is locked,
 * or its person has chosen none for this site: what it names later counts.
 */
export function createSession(wallet: Wallet, initial: Held): Session<'polkadot'> {
  const { injected, clock, connectorId } = wallet
  const listeners = new Set<() => void>()
  let held = initial
  let scopes = toScopes(wallet, held)
  let pushed: (() => readonly ExtensionAccount[] | undefined) | undefined
  let isOver = false
  let unwatch = () => {}

  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const hearing = createHearing(clock, tell)

  const update = (change: Partial<Held>) => {
    held = { ...held, ...change }
    const next = toScopes(wallet, held)
    if (!isOver && JSON.stringify(next) === JSON.stringify(scopes)) return
    scopes = next
    tell()
  }

  const takePushed = () => {
    const accounts = pushed?.()
    pushed = undefined
    if (accounts && !isOver) update({ accounts, chainId: chainFor(wallet, accounts, held.chainId) })
  }

  // Extensions may push their accounts hundreds of times a second, and each push costs a look at all of them.
  const pushes = createNotifier(clock)
  pushes.subscribe(takePushed)
  const push = (read: typeof pushed) => {
    pushed = read
    pushes.changed()
  }

  unwatch = watchAccounts(injected, (read) => {
    hearing.hear()
    push(read)
  })

  // Not every extension can push its accounts.
  const refresh = async () => {
    if (isOver) return
    const method = 'accounts.get'
    const ask = () => hearing.ask(() => injected.getAccounts())
    const asked = { method, ask, limitMs: READ_LIMIT_MS }
    const accounts = await askWallet({ clock, connectorId }, asked)
      .then(readAccounts)
      .catch(() => undefined)
    if (accounts) push(() => accounts)
  }

  const provider = createProvider(injected, {
    isOver: () => isOver,
    accounts: () => (scopes.length === 0 ? [] : held.accounts),
    chainId: () => held.chainId,
    askChain: wallet.askChain,
  })

  return {
    scopes: () => scopes,
    locked: () => (!isOver && scopes.length === 0 ? ['polkadot'] : []),
    whyHidden: () => wallet.reason,
    isSilent: () => !isOver && hearing.isSilent(),
    refresh,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    provider: () => provider,
    setActiveChain(chainId) {
      if (!chainsOf(held.accounts, wallet.networks).includes(chainId))
        throw new KitError('CHAIN_UNSUPPORTED', { chainId })
      update({ chainId })
    },
    setActiveAccount(account: AccountId<'polkadot'>) {
      const first = accountKey(account)
      // It may have gone since it was shown.
      if (held.accounts.some(({ id }) => id === first)) update({ first })
    },
    async disconnect() {
      // An extension keeps its permission until the person takes it back.
      if (isOver) return
      isOver = true
      unwatch()
      update({ accounts: [] })
    },
  }
}

/** The chain to be on: the same one, unless the accounts that are left are bound to others. */
function chainFor(
  { networks }: Wallet,
  accounts: readonly ExtensionAccount[],
  current: ChainId<'polkadot'>,
): ChainId<'polkadot'> {
  const chainIds = chainsOf(accounts, networks)
  return chainIds.includes(current) ? current : (chainIds[0] ?? current)
}

function toScopes(
  { networks, prefixes }: Wallet,
  { accounts, chainId, first }: Held,
): readonly Scope<'polkadot'>[] {
  const listed = listAccounts(accounts, { chainId, first, prefixes })
  if (listed.length === 0) return []
  const named = listed.filter(({ name }) => name !== undefined)
  return [
    {
      namespace: 'polkadot',
      accounts: listed.map(({ accountId }) => accountId),
      chainId,
      approvedChainIds: chainsOf(accounts, networks),
      ...(named.length > 0 && {
        accountNames: Object.fromEntries(named.map(({ accountId, name }) => [accountId, name])),
      }),
    },
  ]
}

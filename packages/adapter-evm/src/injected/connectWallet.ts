import { isKitError, KitError, type Session } from '@bowline/common'
import { APPROVAL_LIMIT_MS } from '@bowline/common/adapters'
import type { Address } from 'viem'
import { holdOwnConnectors } from '../wagmi-config/holdOwnConnectors.ts'
import type { WagmiConfig } from '../wagmi-config/WagmiConfig.ts'
import { askWallet } from '../wallet/askWallet.ts'
import type { WalletTarget } from '../wallet/WalletTarget.ts'
import {
  type Permission,
  readAccounts,
  readChainId,
  readChangedAccounts,
  readPermission,
  watchProvider,
} from '../wallet/walletState.ts'
import { createSession } from './createSession.ts'

/** A wallet that shows no account has this long to say that it does not allow the site. */
export const REASON_WAIT_MS = 2_000

export interface OpenTarget extends WalletTarget {
  /** The app's config, whose own connectors of this wallet stand back while the session lives. */
  readonly wagmi?: WagmiConfig | undefined
}

/**
 * Asks the wallet for its accounts, then checks what it answered.
 * The wallet stays on its own chain: asking for another one at once would be a second prompt.
 *
 * Throws `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_LOCKED`, `WALLET_NO_ACCOUNT`, `WALLET_TIMEOUT`,
 * `ABORTED`, or `WALLET_ANSWER_INVALID` when the answer is not what it should be.
 */
export function connectWallet(target: OpenTarget): Promise<Session<'eip155'>> {
  return holdOwnConnectors(target, () => askForAccounts(target))
}

async function askForAccounts(target: WalletTarget): Promise<Session<'eip155'>> {
  const { signal: _, ...wallet } = target
  const { connectorId } = target
  // In the same moment, so that a wallet which opens a window is still asked in the click.
  const before = readPermission(wallet)
  const method = 'eth_requestAccounts'
  const answer = await askWallet(target, { method }, { limitMs: APPROVAL_LIMIT_MS })
  const accounts = readAccounts(answer, method)
  if (accounts.length === 0) {
    // Locked wallets of the field answer with an empty list in place of an error.
    const hasApproved = (await before) !== 'granted' && (await readPermission(wallet)) === 'granted'
    throw new KitError(hasApproved ? 'WALLET_NO_ACCOUNT' : 'WALLET_LOCKED', { connectorId })
  }
  const session = await openSession(target, { accounts, before })
  if (session.scopes().length > 0) return session
  await session.discard?.()
  throw new KitError('WALLET_LOCKED', { connectorId })
}

/**
 * Picks up a connection that the wallet still allows. Only reads, so the wallet never prompts. A
 * wallet that shows no account may be locked, also if it lists no permission: the session then waits
 * for its accounts, unless the wallet says that it does not allow this site any more (4100).
 */
export function restoreWallet(target: OpenTarget): Promise<Session<'eip155'> | undefined> {
  return holdOwnConnectors(target, () => readAllowed(target))
}

async function readAllowed(target: WalletTarget): Promise<Session<'eip155'> | undefined> {
  const method = 'eth_accounts'
  // It was allowed when it was connected.
  const before = 'granted'
  let told: readonly Address[] | undefined
  // What it says while its answer is on the way is newer.
  const stop = watchProvider(target.provider, {
    accountsChanged(answer) {
      told = readChangedAccounts(answer) ?? told
    },
  })
  try {
    // The kit goes on without it after a while, and takes what comes later.
    const answer = await askWallet(target, { method }, { limitMs: APPROVAL_LIMIT_MS })
    const accounts = told ?? readAccounts(answer, method)
    if (accounts.length > 0) return await openSession(target, { accounts, before })
  } catch (error) {
    const isRefusal = isKitError(error, 'WALLET_UNAUTHORIZED')
    if (!isRefusal && !isKitError(error, 'WALLET_LOCKED')) throw error
    if (isRefusal && (await readPermission(target)) !== 'granted') return undefined
  } finally {
    stop()
  }
  // It listens while it asks for the permission, since the visitor may unlock meanwhile.
  const session = createSession(target, { accounts: [], before })
  await within(target, session.settled)
  return session.locked?.().length || session.scopes().length ? session : undefined
}

/** Waits for why a wallet shows no account, but not for one that does not say: what it says later still counts. */
async function within({ clock }: WalletTarget, settled: Promise<void>): Promise<void> {
  let stop = () => {}
  const patience = new Promise<void>((resolve) => {
    stop = clock.after(REASON_WAIT_MS, resolve)
  })
  await Promise.race([settled, patience])
  stop()
}

interface Named {
  readonly accounts: readonly Address[]
  /** The permission that this site had before the request. */
  readonly before: Permission | Promise<Permission>
}

/**
 * Opens a session on accounts that the wallet has just named. A change that it reports while its
 * chain is being read counts: the session is locked when no account is left by then.
 *
 * Throws what `readChainId` throws.
 */
async function openSession(
  target: WalletTarget,
  { accounts: named, before }: Named,
): Promise<Session<'eip155'>> {
  let accounts = named
  const stop = watchProvider(target.provider, {
    accountsChanged(answer) {
      accounts = readChangedAccounts(answer) ?? accounts
    },
  })
  try {
    const chain = await readChainId(target)
    // The session listens before this stops to.
    return createSession(target, { accounts, chain, before })
  } finally {
    stop()
  }
}

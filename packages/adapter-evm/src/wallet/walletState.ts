import {
  type Eip1193Provider,
  type HiddenReason,
  isKitError,
  KitError,
  type Scope,
} from '@bowline/common'
import { READ_LIMIT_MS } from '@bowline/common/adapters'
import type { Address } from 'viem'
import { getAddress } from 'viem/utils'
import { askWallet } from './askWallet.ts'
import type { WalletTarget } from './WalletTarget.ts'

const ADDRESS = /^0x[0-9a-f]{40}$/i

/**
 * Checks a wallet's list of accounts and brings each to its EIP-55 form.
 *
 * Throws `WALLET_ANSWER_INVALID` unless it is a list of addresses.
 */
export function readAccounts(answer: unknown, method: string): readonly Address[] {
  if (!Array.isArray(answer)) throw new KitError('WALLET_ANSWER_INVALID', { method })
  const accounts = answer.map((value: unknown) => {
    if (typeof value !== 'string' || !ADDRESS.test(value))
      throw new KitError('WALLET_ANSWER_INVALID', { method })
    return getAddress(value.toLowerCase())
  })
  return [...new Set(accounts)]
}

/**
 * Reads the accounts of an event. Returns `undefined` if they are malformed; the caller then keeps the
 * last state.
 */
export function readChangedAccounts(data: unknown): readonly Address[] | undefined {
  try {
    return readAccounts(data, 'accountsChanged')
  } catch {
    return undefined
  }
}

/**
 * Asks the wallet which chain it is on.
 *
 * Throws `WALLET_ANSWER_INVALID` when it is not a chain id, `WALLET_TIMEOUT` when none comes.
 */
export async function readChainId(target: WalletTarget): Promise<number> {
  const method = 'eth_chainId'
  const chain = parseChainNumber(await askWallet(target, { method }, { limitMs: READ_LIMIT_MS }))
  if (chain === undefined) throw new KitError('WALLET_ANSWER_INVALID', { method })
  return chain
}

/**
 * `none`: the wallet lists none, as it does for a site that it does not know. Some also do so while they
 * are locked. `refused`: it says that it does not allow this site (4100). `unknown`: it cannot tell, or did not.
 */
export type Permission = 'granted' | 'none' | 'refused' | 'unknown'

/** Asks whether the wallet allows this site to see accounts (EIP-2255). Never prompts, and does not throw. */
export async function readPermission(target: WalletTarget): Promise<Permission> {
  const method = 'wallet_getPermissions'
  try {
    const answer = await askWallet(target, { method }, { limitMs: READ_LIMIT_MS })
    if (!Array.isArray(answer)) return 'unknown'
    return answer.some(isForAccounts) ? 'granted' : 'none'
  } catch (error) {
    return isKitError(error, 'WALLET_UNAUTHORIZED') ? 'refused' : 'unknown'
  }
}

/** A wallet that tells its permission while it is locked is not locked if it tells none: its user has taken it back. */
export function reasonOf(permission: Permission, tellsLocked: boolean): HiddenReason {
  if (permission === 'granted') return 'locked'
  return permission === 'none' && tellsLocked ? 'unshared' : 'unclear'
}

/** The accounts that a wallet shows this site. `undefined`: it gave no answer that can be used. */
export type Shown = readonly Address[] | 'refused' | undefined

/**
 * Asks which accounts the wallet shows this site: none while it is locked. `refused`: it says that it does
 * not allow this site (4100), and tells of no permission. Never prompts, and does not throw.
 */
export async function readShown(target: WalletTarget): Promise<Shown> {
  const method = 'eth_accounts'
  try {
    return readAccounts(await askWallet(target, { method }, { limitMs: READ_LIMIT_MS }), method)
  } catch (error) {
    if (isKitError(error, 'WALLET_LOCKED')) return []
    if (!isKitError(error, 'WALLET_UNAUTHORIZED')) return undefined
    return (await readPermission(target)) === 'granted' ? [] : 'refused'
  }
}

function isForAccounts(permission: unknown): boolean {
  if (typeof permission !== 'object' || permission === null) return false
  return 'parentCapability' in permission && permission.parentCapability === 'eth_accounts'
}

type Listeners = Readonly<Record<string, (data: unknown) => void>>

/** Listens to a provider's events; returns what stops it, also where it cannot unsubscribe. */
export function watchProvider(provider: Eip1193Provider, listeners: Listeners): () => void {
  let stopped = false
  const guarded = Object.entries(listeners).map(([event, listener]) => {
    return [event, (data: unknown) => void (stopped || listener(data))] as const
  })
  for (const [event, listener] of guarded) quietly(() => provider.on?.(event, listener))
  return () => {
    if (stopped) return
    stopped = true
    for (const [event, listener] of guarded)
      quietly(() => provider.removeListener?.(event, listener))
  }
}

/** A wallet whose event methods throw still answers requests; it is only deaf. */
function quietly(run: () => void): void {
  try {
    run()
  } catch {
    // See above.
  }
}

const HEX_OR_DECIMAL = /^(0x[0-9a-f]{1,14}|[0-9]{1,16})$/i

/** Reads a chain id as wallets state it: hexadecimal by the standard, but also a plain number. */
export function parseChainNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && !HEX_OR_DECIMAL.test(value)) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Writes accounts on a chain as a scope. None without accounts, or while no chain is known. */
export function toScopes({
  accounts,
  chain,
}: {
  readonly accounts: readonly Address[]
  readonly chain: number | undefined
}): readonly Scope<'eip155'>[] {
  if (accounts.length === 0 || chain === undefined) return []
  const chainId = `eip155:${chain}` as const
  const ids = accounts.map((address) => `${chainId}:${address}` as const)
  return [{ namespace: 'eip155', accounts: ids, chainId }]
}

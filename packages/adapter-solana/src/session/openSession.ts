import { type HiddenReason, KitError, type RestoreOptions, type Session } from '@bowline/common'
import { createSession } from './createSession.ts'
import type { HeldAccount } from './readAccounts.ts'
import { servedBy } from './servedBy.ts'
import type { WalletTarget } from './WalletTarget.ts'

interface Named {
  /** None while the wallet is locked. */
  readonly accounts: readonly HeldAccount[]
  /** The wallet did not know this site before. */
  readonly isNew: boolean
  readonly options: RestoreOptions<'solana'>
  /** Why there are no accounts. Default: the wallet does not say. */
  readonly reason?: HiddenReason | undefined
}

/**
 * Opens a session on accounts that the wallet has just named, on the network that is wanted or else
 * the first one that the wallet serves.
 *
 * Throws `CHAIN_UNSUPPORTED` when it serves none.
 */
export function openSession(
  target: WalletTarget,
  { accounts, isNew, reason, options: { networks, chainId: wanted, account } }: Named,
): Session<'solana'> {
  const chainIds = networks.map((network) => network.chainId)
  // Which networks a locked wallet serves turns out when it is unlocked.
  const served = accounts.length > 0 ? servedBy(accounts, chainIds) : chainIds
  const chainId = served.find((id) => id === wanted) ?? served[0]
  if (chainId === undefined)
    throw new KitError('CHAIN_UNSUPPORTED', { chainId: wanted ?? chainIds[0] ?? 'solana' })
  // CAIP-10: the address comes last.
  const preferred = account?.split(':')[2]
  return createSession(target, { accounts, chainId, chainIds, preferred, isNew, reason })
}

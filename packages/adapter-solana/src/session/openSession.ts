import { type ConnectOptions, KitError, type Session } from '@bowline/common'
import { createSession } from './createSession.ts'
import type { HeldAccount } from './readAccounts.ts'
import { servedBy } from './servedBy.ts'
import type { WalletTarget } from './WalletTarget.ts'

interface Named {
  readonly accounts: readonly HeldAccount[]
  readonly options: ConnectOptions<'solana'>
}

/**
 * Opens a session on accounts that the wallet has just named, on the network that is wanted or else
 * the first one that the wallet serves.
 *
 * Throws `CHAIN_UNSUPPORTED` when it serves none.
 */
export function openSession(
  target: WalletTarget,
  { accounts, options: { networks, chainId: wanted, account } }: Named,
): Session<'solana'> {
  const chainIds = networks.map((network) => network.chainId)
  const served = servedBy(accounts, chainIds)
  const chainId = served.find((id) => id === wanted) ?? served[0]
  if (chainId === undefined)
    throw new KitError('CHAIN_UNSUPPORTED', { chainId: wanted ?? chainIds[0] ?? 'solana' })
  // CAIP-10: the address comes last.
  const preferred = account?.split(':')[2]
  return createSession(target, { accounts, chainId, chainIds, preferred })
}

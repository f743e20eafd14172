import type { Session } from '@bowline/common'
import type { Address } from 'viem'
import { createSession } from './createSession.ts'
import { readChainId } from './readChainId.ts'
import { readChangedAccounts } from './readChangedAccounts.ts'
import type { Permission } from './readPermission.ts'
import type { WalletTarget } from './WalletTarget.ts'
import { watchProvider } from './watchProvider.ts'

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
export async function openSession(
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

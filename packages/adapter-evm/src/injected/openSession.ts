import type { Session } from '@bowline/common'
import type { Address } from 'viem'
import { createSession } from './createSession.ts'
import { readChainId } from './readChainId.ts'
import { readChangedAccounts } from './readChangedAccounts.ts'
import type { WalletTarget } from './WalletTarget.ts'
import { watchProvider } from './watchProvider.ts'

/**
 * Opens a session on accounts that the wallet has just named. A change that it reports while its
 * chain is being read counts; `undefined` when no account is left by then.
 *
 * Throws what `readChainId` throws.
 */
export async function openSession(
  target: WalletTarget,
  named: readonly Address[],
): Promise<Session<'eip155'> | undefined> {
  let accounts = named
  const stop = watchProvider(target.provider, {
    accountsChanged(answer) {
      accounts = readChangedAccounts(answer) ?? accounts
    },
  })
  try {
    const chain = await readChainId(target)
    if (accounts.length === 0) return undefined
    // The session listens before this stops to.
    return createSession(target, { accounts, chain })
  } finally {
    stop()
  }
}

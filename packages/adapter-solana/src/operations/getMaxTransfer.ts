import type { TransferIntent } from '@bowline/common'
import { estimateFee } from './estimateFee.ts'
import { getBalance } from './getBalance.ts'
import { getRent } from './getRent.ts'
import { getTokenAccounts } from './getTokenAccounts.ts'
import { parseAccount } from './parseAccount.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { splitHolding } from './takeFrom.ts'

interface Parameters {
  readonly intent: TransferIntent<'solana'>
  readonly signal: AbortSignal
}

/**
 * Finds the most of a token that can be sent, in its smallest unit: all but what is frozen. Or the most SOL that can be sent, in lamports: the balance less the fee and what an account has
 * to hold. To the last lamport it could only be emptied if the fee stayed as it is until then.
 */
export async function getMaxTransfer(
  context: SolanaContext,
  { intent, signal }: Parameters,
): Promise<bigint> {
  const { chainId, address: owner } = parseAccount(intent.from)
  if (intent.token !== undefined) {
    const accounts = await getTokenAccounts(context, { chainId, owner, signal })
    return splitHolding(accounts, intent.token).sendable
  }
  const nothing = { ...intent, token: undefined, amount: 0n }
  const [balance, fee, rent] = await Promise.all([
    getBalance(context, { account: intent.from, signal }),
    estimateFee(context, { intent: nothing, signal }),
    getRent(context, { chainId, size: 0n, signal }),
  ])
  const most = balance - fee - rent
  return most > 0n ? most : 0n
}

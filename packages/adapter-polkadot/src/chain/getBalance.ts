import type { AccountId } from '@bowline/common'
import type { PolkadotContext } from './PolkadotContext.ts'
import { parseAccount } from './parseAccount.ts'
import { type ChainAccount, readAccount } from './readAccount.ts'

interface Parameters {
  readonly account: AccountId<'polkadot'>
  readonly signal: AbortSignal
}

/**
 * Reads what an account can send: what is free less what of it is frozen (staked, vesting, locked for
 * votes). What is reserved counts towards the frozen amount first, as the chain itself has it. The
 * existential deposit is part of the balance; only `getMaxTransfer` leaves it behind.
 */
export async function getBalance(
  context: PolkadotContext,
  { account, signal }: Parameters,
): Promise<bigint> {
  const { chainId, publicKey } = parseAccount(account)
  return transferable(await readAccount(context, { chainId, publicKey, signal }), 0n)
}

/** What of an account can leave it while at least `kept` stays. */
export function transferable({ free, reserved, frozen }: ChainAccount, kept: bigint): bigint {
  const held = frozen > reserved ? frozen - reserved : 0n
  const untouchable = held > kept ? held : kept
  return free > untouchable ? free - untouchable : 0n
}

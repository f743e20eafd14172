import type { TransferIntent } from '@bowline/common'
import { transferable } from '../chain/getBalance.ts'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import { parseAccount } from '../chain/parseAccount.ts'
import { readAccount } from '../chain/readAccount.ts'
import { canClose } from './canClose.ts'
import { estimateFee } from './estimateFee.ts'
import { readRuntime } from './readRuntime.ts'

interface Parameters {
  readonly intent: TransferIntent<'polkadot'>
  readonly signal: AbortSignal
}

/**
 * Finds the most that can be sent while the account stays: what can be transferred, less the
 * existential deposit and the highest fee. With `spendsKept`, the deposit is sent as well if the account
 * can be closed. Zero when there is not so much.
 */
export async function getMaxTransfer(
  context: PolkadotContext,
  { intent, signal }: Parameters,
): Promise<bigint> {
  const { chainId, publicKey } = parseAccount(intent.from)
  const asking = { chainId, signal }
  const [runtime, account] = await Promise.all([
    readRuntime(context, asking),
    readAccount(context, { ...asking, publicKey }),
  ])
  const closes = intent.spendsKept && canClose(account, runtime)
  const most = transferable(account, closes ? 0n : runtime.existentialDeposit)
  // A larger amount is longer to write, so the fee is that of nearly all.
  const fee = await estimateFee(context, { intent: { ...intent, amount: most }, signal })
  const rest = most - fee
  return rest > 0n ? rest : 0n
}

import type { ProviderMap, TransferIntent } from '@bowline/common'
import { askToSend } from './askToSend.ts'
import type { EvmContext } from './EvmContext.ts'
import { toTransaction } from './toTransaction.ts'

interface Parameters {
  readonly provider: ProviderMap['eip155']
  readonly intent: TransferIntent<'eip155'>
}

/** Asks the wallet to pay and resolves with the hash. Throws what `toTransaction` and `askToSend` throw. */
export async function transfer(
  context: EvmContext,
  { provider, intent }: Parameters,
): Promise<string> {
  const transaction = toTransaction(intent)
  return askToSend(context, { provider, account: intent.from, transaction })
}

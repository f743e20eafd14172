import type { AccountId, ProviderMap, TransactionCall } from '@bowline/common'
import { askToSend } from './askToSend.ts'
import type { EvmContext } from './EvmContext.ts'
import { toCall } from './toCall.ts'

interface Parameters {
  readonly provider: ProviderMap['eip155']
  readonly account: AccountId<'eip155'>
  readonly call: TransactionCall
}

/** Asks the wallet to send a call and resolves with the hash. Throws what `toCall` and `askToSend` throw. */
export async function sendTransaction(
  context: EvmContext,
  { provider, account, call }: Parameters,
): Promise<string> {
  return askToSend(context, { provider, account, transaction: toCall(call) })
}

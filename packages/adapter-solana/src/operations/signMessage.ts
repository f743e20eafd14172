import { type AccountId, KitError } from '@bowline/common'
import { askProvider } from '../askWallet.ts'
import { toBase58 } from '../base58.ts'
import type { SolanaProvider } from '../SolanaProvider.ts'
import { isSignedBy } from './isSignedBy.ts'
import { parseAccount } from './parseAccount.ts'
import { readSignature } from './readSignature.ts'
import type { SolanaContext } from './SolanaContext.ts'

interface Parameters {
  readonly provider: SolanaProvider
  readonly account: AccountId<'solana'>
  readonly message: string
}

/**
 * Has the wallet sign a message, and checks that the account did. The signature is base58.
 *
 * Throws `SIGNATURE_MISMATCH` when somebody else signed or something else was, `WALLET_ANSWER_INVALID`
 * when the answer is no signature.
 */
export async function signMessage(
  { clock }: Pick<SolanaContext, 'clock'>,
  { provider, account, message: text }: Parameters,
): Promise<string> {
  const { address } = parseAccount(account)
  const message = new TextEncoder().encode(text)
  const method = 'solana_signMessage'
  const params = { message: toBase58(message), pubkey: address }
  const answer = await askProvider({ clock, provider }, { method, params })
  const signature = readSignature(answer, method)
  if (!isSignedBy(address, { message, signature: signature.bytes }))
    throw new KitError('SIGNATURE_MISMATCH')
  return signature.text
}

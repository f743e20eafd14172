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
 * Asks the wallet to sign a message and checks that the account signed it. The signature is base58.
 *
 * Throws `SIGNATURE_MISMATCH` if another key or another message was signed, `WALLET_ANSWER_INVALID` if the
 * answer is not a signature.
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

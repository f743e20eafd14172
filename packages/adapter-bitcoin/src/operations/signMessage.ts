import { type AccountId, KitError, type ProviderMap } from '@bowline/common'
import { readSignature, verifyMessage } from '@bowline/signatures/bitcoin'
import { parseAccount } from '../addresses/parseAccount.ts'
import { askWallet } from '../askWallet.ts'
import { fieldsOf } from '../fieldsOf.ts'
import type { BitcoinContext } from './BitcoinContext.ts'

interface Parameters {
  readonly provider: ProviderMap['bip122']
  readonly account: AccountId<'bip122'>
  readonly message: string
}

const METHOD = 'signMessage'

/**
 * Asks the wallet to sign a message and checks that the account signed it. Segwit addresses are asked
 * for BIP-322, older ones for ECDSA; the wallet may answer with either. The signature is base64, with
 * BIP-322's prefix if the wallet has written one.
 *
 * Throws `SIGNATURE_MISMATCH` if another key signed, `WALLET_ANSWER_INVALID` if the answer is not a
 * signature, `SIGNATURE_UNVERIFIED` with the reason if it cannot be checked here.
 */
export async function signMessage(
  context: BitcoinContext,
  { provider, account, message }: Parameters,
): Promise<string> {
  const parsed = parseAccount(account)
  const { address, type } = parsed
  const protocol = type === 'pkh' || type === 'sh' ? 'ecdsa' : 'bip322'
  const params = { account: address, address, message, protocol }
  const question = { method: METHOD, ask: () => provider.request({ method: METHOD, params }) }
  const signature = readSignature(fieldsOf(await askWallet(context, question)).signature)
  if (!signature) throw new KitError('WALLET_ANSWER_INVALID', { method: METHOD })
  const { text } = signature
  const verdict = verifyMessage({ address: parsed, message, signature })
  if (verdict.status === 'unknown')
    throw new KitError('SIGNATURE_UNVERIFIED', { signature: text, reason: verdict.reason })
  if (verdict.status === 'forged') throw new KitError('SIGNATURE_MISMATCH')
  return text
}

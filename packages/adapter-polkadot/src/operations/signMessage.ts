import { type AccountId, KitError, type ProviderMap } from '@bowline/common'
import { askForSignature } from '../chain/askForSignature.ts'
import { toHex } from '../chain/hex.ts'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import { parseAccount } from '../chain/parseAccount.ts'

interface Parameters {
  readonly provider: ProviderMap['polkadot']
  readonly account: AccountId<'polkadot'>
  readonly message: string
}

/**
 * Asks the wallet to sign a message and checks that the account signed it. Wallets sign it within
 * `<Bytes>…</Bytes>`; a few sign the bare text, which is accepted too. The signature is returned as the
 * wallet wrote it: sr25519, ed25519 or ECDSA, with or without a leading byte for the scheme.
 *
 * Throws `SIGNATURE_MISMATCH` if another key signed, `WALLET_ANSWER_INVALID` if the answer is not a
 * signature.
 */
export async function signMessage(
  { clock, loadCode }: PolkadotContext,
  { provider, account, message }: Parameters,
): Promise<string> {
  const { address, publicKey } = parseAccount(account)
  // Once the wallet has signed, code that does not arrive must not lose it.
  const { hasSignedText } = await loadCode(() => import('@bowline/signatures/polkadot'))
  const signature = await askForSignature(
    { provider, clock },
    { method: 'polkadot_signMessage', params: { address, message } },
  )
  if (!hasSignedText({ text: message, signature, publicKey }))
    throw new KitError('SIGNATURE_MISMATCH')
  return toHex(signature)
}

import { type AccountId, KitError, type ProviderMap } from '@bowline/common'
import { base64, hex } from '@scure/base'
import { parseAccount } from '../addresses/parseAccount.ts'
import { askWallet } from '../askWallet.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { verifyMessage } from '../signatures/verifyMessage.ts'
import type { BitcoinContext } from './BitcoinContext.ts'

interface Parameters {
  readonly provider: ProviderMap['bip122']
  readonly account: AccountId<'bip122'>
  readonly message: string
}

const METHOD = 'signMessage'

/**
 * Has the wallet sign a message, and checks that the account did. Segwit addresses are asked for
 * BIP-322, older ones for ECDSA; what the wallet answers may be either. The signature is base64, as
 * both are usually written.
 *
 * Throws `SIGNATURE_MISMATCH` when somebody else signed, `WALLET_ANSWER_INVALID` when the answer is no
 * signature, `SIGNATURE_UNVERIFIED` for an address that takes more than one key.
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
  const bytes = readSignature(fieldsOf(await askWallet(context, question)).signature)
  const signature = base64.encode(bytes)
  const verdict = verifyMessage({ address: parsed, message, signature: bytes })
  if (verdict === 'unknown') throw new KitError('SIGNATURE_UNVERIFIED', { signature })
  if (verdict === 'forged') throw new KitError('SIGNATURE_MISMATCH')
  return signature
}

const HEX = /^([0-9a-f]{2}){64,10000}$/i
const BASE64 = /^[A-Za-z0-9+/]{86,30000}={0,2}$/

/** The pairing protocol has signatures in hexadecimal; some wallets give base64 all the same. */
function readSignature(value: unknown): Uint8Array {
  try {
    if (typeof value === 'string' && HEX.test(value)) return hex.decode(value.toLowerCase())
    if (typeof value === 'string' && BASE64.test(value)) return base64.decode(value)
  } catch {
    // Told below: it is no signature.
  }
  throw new KitError('WALLET_ANSWER_INVALID', { method: METHOD })
}

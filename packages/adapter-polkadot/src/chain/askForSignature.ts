import { type Clock, KitError, type ProviderMap } from '@bowline/common'
import { askWallet } from '../askWallet.ts'
import { fromHex } from './hex.ts'

/** 64 bytes; one more where the scheme stands before them or is ECDSA; two more where both. */
const SIGNATURE_LENGTHS = [64, 65, 66]

interface Asking {
  readonly provider: ProviderMap['polkadot']
  readonly clock: Clock
}

interface Request {
  readonly method: 'polkadot_signMessage' | 'polkadot_signTransaction'
  readonly params: { readonly address: string } & Readonly<Record<string, unknown>>
}

/**
 * Asks a wallet for a signature. Waits for as long as the person takes.
 *
 * Throws what `askWallet` throws, `WALLET_ANSWER_INVALID` when the answer is not a signature.
 */
export async function askForSignature(
  { provider, clock }: Asking,
  { method, params }: Request,
): Promise<Uint8Array> {
  const ask = () => provider.request({ method, params })
  const answer = await askWallet({ clock }, { method, ask })
  const signature = fromHex(signatureOf(answer))
  if (!signature || !SIGNATURE_LENGTHS.includes(signature.length))
    throw new KitError('WALLET_ANSWER_INVALID', { method })
  return signature
}

function signatureOf(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined
  try {
    return (answer as { readonly signature?: unknown }).signature
  } catch {
    // A getter that throws.
    return undefined
  }
}

import type { Namespace, Signature } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { perform } from '../perform.ts'

export interface SignMessageParameters<N extends Namespace = Namespace> {
  readonly message: string
  /** The family to sign with. Default: the active one. */
  readonly namespace?: N | undefined
}

/**
 * Asks the wallet to sign a text, and checks the signature against the account.
 *
 * Throws `NOT_CONNECTED`, `USER_REJECTED`, `SIGNATURE_MISMATCH` or another error of the wallet.
 *
 * @example
 * const signature = await signMessage(kit, { message: 'Hello' })
 */
export async function signMessage<N extends Namespace = Namespace>(
  kit: Kit,
  { message, namespace }: SignMessageParameters<N>,
): Promise<Signature<N>> {
  const signature = await perform(kit, (core, { performSignMessage }) =>
    performSignMessage(core, message, namespace),
  )
  // The account is of the namespace, if one is given, and its adapter answers in the family's form.
  return signature as Signature<N>
}

import type { Namespace } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { perform } from '../../perform.ts'

/**
 * Asks the wallet to sign a text, and checks the signature against the account.
 *
 * Throws `NOT_CONNECTED`, `USER_REJECTED`, `SIGNATURE_MISMATCH` or another error of the wallet.
 *
 * @example
 * const signature = await signMessage(kit, { message: 'Hello' })
 */
export async function signMessage(
  kit: Kit,
  { message, namespace }: { readonly message: string; readonly namespace?: Namespace | undefined },
): Promise<string> {
  return perform(kit, (core, { performSignMessage }) =>
    performSignMessage(core, message, namespace),
  )
}

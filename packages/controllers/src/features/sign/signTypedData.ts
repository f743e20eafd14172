import type { Namespace, TypedData } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { perform } from '../../perform.ts'

/**
 * Asks the wallet to sign structured data (EIP-712).
 *
 * Throws `WALLET_METHOD_UNSUPPORTED` if the family does not support it, else like `signMessage`.
 *
 * @example
 * const signature = await signTypedData(kit, { typedData: { domain, types, primaryType, message } })
 */
export async function signTypedData(
  kit: Kit,
  {
    typedData,
    namespace,
  }: { readonly typedData: TypedData; readonly namespace?: Namespace | undefined },
): Promise<string> {
  return perform(kit, (core, { performSignTypedData }) =>
    performSignTypedData(core, typedData, namespace),
  )
}

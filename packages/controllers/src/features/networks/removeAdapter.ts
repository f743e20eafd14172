import type { Namespace } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { perform } from '../perform.ts'

/**
 * Removes a chain family until the page is reloaded. Its connection ends; its wallets and networks leave
 * the lists. If the family was active, the first network of another family becomes active.
 *
 * Throws `ADAPTER_NOT_FOUND` if the kit has no adapter for the family, `INVALID_CONFIG` if it is the only
 * one, and `DISCONNECT_FAILED` if a wallet could not be told. In the last case the family is removed too.
 *
 * @example
 * await removeAdapter(kit, { namespace: 'solana' })
 */
export async function removeAdapter(
  kit: Kit,
  { namespace }: { readonly namespace: Namespace },
): Promise<void> {
  await perform(kit, (core, { performDisconnect, performRemoveAdapter }) =>
    performRemoveAdapter(core, {
      namespace,
      disconnect: () => performDisconnect(core, namespace),
    }),
  )
}

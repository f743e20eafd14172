import type { Namespace } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { perform } from '../../perform.ts'

/**
 * Takes a chain family out of the kit while the page lasts: its connection ends, its wallets and
 * networks leave the lists. If it was in the foreground, the first network of another family comes
 * there. The next page has it again.
 *
 * Throws `ADAPTER_NOT_FOUND` when the kit has no such family, `INVALID_CONFIG` when it has no other,
 * `DISCONNECT_FAILED` when a wallet could not be told; the family is gone even then.
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

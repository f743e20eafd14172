import type { Namespace } from '@bowline/common'
import { internals, type Kit } from '../../kit.ts'

/**
 * Ends the connection of one family, or all. A session that serves several families ends whole.
 *
 * The page lets go at once. A wallet that cannot be told keeps nothing alive here: that is reported
 * as `DISCONNECT_FAILED` with the families concerned, after all of them were tried.
 */
export async function disconnect(
  kit: Kit,
  { namespace }: { readonly namespace?: Namespace | undefined } = {},
): Promise<void> {
  const live = await internals(kit).load()
  await live.disconnect(namespace)
}

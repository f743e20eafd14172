import type { Namespace } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { perform } from '../../perform.ts'

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
  await perform(kit, (core, { performDisconnect }) => performDisconnect(core, namespace))
}

import type { Namespace } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { perform } from '../perform.ts'

export interface DisconnectParameters {
  /** Default: every family. */
  readonly namespace?: Namespace | undefined
}

/**
 * Ends the connection of one family, or all. A session that serves several families ends completely.
 *
 * The page disconnects at once, also if a wallet cannot be told. After all wallets were tried, throws
 * `DISCONNECT_FAILED` with the families of those that failed.
 */
export async function disconnect(
  kit: Kit,
  { namespace }: DisconnectParameters = {},
): Promise<void> {
  await perform(kit, (core, { performDisconnect }) => performDisconnect(core, namespace))
}

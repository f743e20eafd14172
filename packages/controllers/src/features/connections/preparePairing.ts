import type { Kit } from '../../kit/kit.ts'
import { perform } from '../perform.ts'

/**
 * Prepares a pairing offer before the visitor taps, because phones open another app only within the tap
 * itself. `connect` uses the offer while it is fresh. Resolves once there is an offer.
 *
 * Throws `CONNECTOR_NOT_FOUND` without a pairing connector, `RELAY_UNREACHABLE` or `RELAY_REFUSED`.
 */
export async function preparePairing(
  kit: Kit,
  { connectorId }: { readonly connectorId?: string | undefined } = {},
): Promise<void> {
  await perform(kit, (core, { performPreparePairing }) => performPreparePairing(core, connectorId))
}

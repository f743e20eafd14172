import type { Kit } from '../../kit.ts'
import { perform } from '../../perform.ts'

/**
 * Gets a pairing offer ready before the visitor taps: phones open another app only from within the
 * tap itself. `connect` takes it over while it is fresh. Resolves once there is an offer.
 *
 * Throws `CONNECTOR_NOT_FOUND` without a pairing connector, `RELAY_UNREACHABLE` or `RELAY_REFUSED`.
 */
export async function preparePairing(
  kit: Kit,
  { connectorId }: { readonly connectorId?: string | undefined } = {},
): Promise<void> {
  await perform(kit, (core, { performPreparePairing }) => performPreparePairing(core, connectorId))
}

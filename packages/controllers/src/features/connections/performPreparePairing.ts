import { KitError } from '@bowline/common'
import type { Core } from '../../kit/kit.ts'
import { tellRefusal } from '../../services/tellRefusal.ts'
import { connectScope } from './connectScope.ts'

/** Starts a pairing that is not on screen yet. See `preparePairing`. */
export async function performPreparePairing(
  { connectors, kit, networks, preparedPairing }: Core,
  connectorId: string | undefined,
): Promise<void> {
  const connector = connectors
    .getState()
    .find(({ id, pairs }) => (connectorId ? id === connectorId : pairs))
  if (!connector)
    throw new KitError('CONNECTOR_NOT_FOUND', { connectorId: connectorId ?? 'walletConnect' })
  try {
    await preparedPairing().prepare(connector, connectScope(networks.getState(), connector, {}))
  } catch (error) {
    tellRefusal(kit, error)
    throw error
  }
}

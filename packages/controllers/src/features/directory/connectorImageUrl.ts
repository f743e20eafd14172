import type { Connector } from '@bowline/common'
import type { Kit } from '../../kit.ts'

/** Finds a connector's icon: the app's own first, then the one that the wallet announced. */
export function connectorImageUrl(kit: Kit, connector: Connector): string | undefined {
  return kit.config.connectorImages[connector.id] ?? connector.icon
}

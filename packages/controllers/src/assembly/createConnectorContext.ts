import { type ConnectorContext, namespaceOf } from '@bowline/common'
import type { KitConfig } from '../config/KitConfig.ts'
import { appearanceOf } from '../features/theme/createTheme.ts'
import type { KitInternals } from '../kit/kit.ts'
import type { Theme } from '../kit/theme.ts'

type OwnContext = Pick<ConnectorContext, 'namespaces' | 'storage' | 'clock' | 'logger'>

interface ContextParts extends OwnContext {
  readonly theme: Theme
  /** Loads what deals with wallets. */
  readonly load: KitInternals['load']
}

/** Creates what the connectors of a kit are made with. */
export const createConnectorContext = (
  config: KitConfig,
  { theme, load, ...own }: ContextParts,
): ConnectorContext => ({
  ...own,
  projectId: config.projectId,
  metadata: config.metadata,
  relayUrl: config.services.relay,
  frameUrl: config.services.frame,
  async askChain(chainId, request) {
    const { operations } = await load()
    return (await operations(namespaceOf(chainId))).askChain?.(chainId, request)
  },
  smartSessions: config.features.smartSessions,
  accountTypes: config.defaultAccountTypes,
  appearance: appearanceOf(theme.store, config.locale),
  openFrame: async (options) => (await load()).framing().open(options),
})

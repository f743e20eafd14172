import { type AskChain, type ConnectorContext, type Namespace, namespaceOf } from '@bowline/common'
import type { KitConfig } from '../config/KitConfig.ts'
import { appearanceOf, type Theme } from '../features/theme/createTheme.ts'
import type { KitInternals } from '../kit.ts'

interface ContextParts extends Pick<KitInternals, 'clock' | 'logger' | 'storage'> {
  readonly config: KitConfig
  readonly namespaces: readonly Namespace[]
  readonly theme: Theme
  /** Loads what deals with wallets. */
  readonly load: KitInternals['load']
}

/** Creates what the connectors of a kit are made with. */
export function createConnectorContext(parts: ContextParts): ConnectorContext {
  const { config, namespaces, theme, load, storage, clock, logger } = parts
  const { projectId, metadata, services, features, defaultAccountTypes, locale } = config
  const askChain: AskChain = async (chainId, request) => {
    const { operations } = await load()
    return (await operations(namespaceOf(chainId))).askChain?.(chainId, request)
  }
  return {
    projectId,
    metadata,
    relayUrl: services.relay,
    frameUrl: services.frame,
    namespaces,
    storage,
    clock,
    logger,
    askChain,
    smartSessions: features.smartSessions,
    accountTypes: defaultAccountTypes,
    appearance: appearanceOf(theme.store, locale),
    openFrame: async (options) => (await load()).framing.open(options),
  }
}

import { KitError } from '@bowline/common'
import { isNetworkSupported } from '../features/networks/networksStore.ts'
import type { Kit } from '../kit/kit.ts'

/** Alerts the developer to mistakes in the options that do not stop the kit, each once. */
export function tellDeveloper(kit: Kit, unknownOptions: readonly string[]): void {
  const { alerts, config, networks } = kit
  const { defaultNetwork: chainId, debug, projectId } = config
  if (debug !== false && unknownOptions.length > 0)
    console.warn(`[bowline] createKit: unknown options ${unknownOptions.join(', ')}`)
  if (!projectId && needsProjectId(kit)) alerts.raise({ code: 'projectIdNotConfigured' })
  if (projectId && !/^[-\w]{1,64}$/.test(projectId)) alerts.raise({ code: 'invalidProjectId' })
  if (!chainId || isNetworkSupported(networks.getState(), chainId)) return
  alerts.raise({ code: 'networkNotFound' }, new KitError('NETWORK_NOT_FOUND', { chainId }))
}

/**
 * Returns true if the app uses something that requires a project id: a service, or a relay for pairing.
 */
const needsProjectId = ({ config, connectors }: Kit) =>
  Object.values(config.services).some(Boolean) || connectors.getState().some(({ pairs }) => pairs)

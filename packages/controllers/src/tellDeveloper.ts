import { KitError } from '@bowline/common'
import { isNetworkSupported } from './features/networks/isNetworkSupported.ts'
import type { Kit } from './kit.ts'

/** Tells whatever is wrong with the options but keeps nothing from working. Each is told once. */
export function tellDeveloper(kit: Kit, unknownOptions: readonly string[]): void {
  const { alerts, config, networks } = kit
  const { defaultNetwork: chainId, debug, projectId } = config
  if (debug && unknownOptions.length > 0)
    console.warn(`[bowline] createKit: unknown options ${unknownOptions.join(', ')}`)
  if (!projectId) alerts.raise({ code: 'projectIdNotConfigured' })
  else if (!/^[-\w]{1,64}$/.test(projectId)) alerts.raise({ code: 'invalidProjectId' })
  if (!chainId || isNetworkSupported(networks.getState(), chainId)) return
  alerts.raise({ code: 'networkNotFound' }, new KitError('NETWORK_NOT_FOUND', { chainId }))
}

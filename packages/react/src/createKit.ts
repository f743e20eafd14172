import type { Kit, KitOptions } from '@bowline/controllers'
import { createKit as createBareKit } from '@bowline/scaffold-ui/context'
import { VERSION } from './version.ts'

/**
 * Creates a kit for `<KitProvider>`. Call it once, outside of components. It does nothing until the
 * provider starts it, so it can be created on a server too. Two kits share nothing.
 *
 * Throws `INVALID_CONFIG` or `CONFLICTING_SIGN_IN` if the options do not fit together.
 *
 * @example
 * const kit = createKit({ adapters: [evm({ networks: [mainnet] })], projectId: 'my-project' })
 * root.render(<KitProvider kit={kit}><ConnectButton /></KitProvider>)
 */
export function createKit(options: KitOptions): Kit {
  return createBareKit({ sdkType: 'react', sdkVersion: VERSION, ...options })
}

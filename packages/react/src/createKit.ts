import type { Kit, KitOptions } from '@bowline/controllers'
import { createKit as createBareKit } from '@bowline/scaffold-ui/context'
import { VERSION } from './version.ts'

/**
 * Makes a kit, to be given to `<KitProvider>`. Call it once, outside of components. It is inert until
 * the provider starts it, so it may be made on a server too. Nothing is shared between two kits.
 *
 * Throws `INVALID_CONFIG` or `CONFLICTING_SIGN_IN` when the options do not fit together.
 *
 * @example
 * const kit = createKit({ adapters: [evm({ networks: [mainnet] })], projectId: 'my-project' })
 * root.render(<KitProvider kit={kit}><ConnectButton /></KitProvider>)
 */
export function createKit(options: KitOptions): Kit {
  return createBareKit({ sdkType: 'react', sdkVersion: VERSION, ...options })
}

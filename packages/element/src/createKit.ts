import type { Kit, KitOptions } from '@bowline/controllers'
import { createKit as createBareKit } from '@bowline/scaffold-ui/context'
import { VERSION } from './version.ts'

/**
 * Creates a kit for `defineElements`, or for the property `kit` of single elements. It touches neither network nor
 * `window`, so it can be created on a server too. Two kits share nothing.
 *
 * Throws `INVALID_CONFIG` or `CONFLICTING_SIGN_IN` if the options do not fit together.
 *
 * @example
 * const kit = createKit({ adapters: [evm({ networks: [mainnet] })] })
 * defineElements(kit)
 */
export function createKit(options: KitOptions): Kit {
  return createBareKit({ sdkType: 'element', sdkVersion: VERSION, ...options })
}

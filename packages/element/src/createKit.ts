import type { Kit, KitOptions } from '@bowline/controllers'
import type { KitProviderProps } from '@bowline/react'
import { createKit as createBareKit } from '@bowline/scaffold-ui/context'
import { VERSION } from './version.ts'

/** The app's own texts, by key of the English catalogue. */
export type Messages = NonNullable<KitProviderProps['messages']>

export interface ElementKitOptions extends KitOptions {
  readonly messages?: Messages | undefined
}

const messagesByKit = new WeakMap<Kit, Messages>()

/**
 * Creates a kit for `defineElements`, or for the property `kit` of single elements. It touches neither network nor
 * `window`, so it can be created on a server too. Two kits share nothing.
 *
 * Throws `INVALID_CONFIG` or `CONFLICTING_SIGN_IN` if the options do not fit together.
 *
 * @example
 * const kit = createKit({
 *   adapters: [evm({ networks: [mainnet] })],
 *   messages: { 'button.connect': 'Log in' },
 * })
 * defineElements(kit)
 */
export function createKit({ messages, ...options }: ElementKitOptions): Kit {
  const kit = createBareKit({ sdkType: 'element', sdkVersion: VERSION, ...options })
  if (messages) messagesByKit.set(kit, messages)
  return kit
}

/** The texts that a kit was created with. */
export const messagesOf = (kit: Kit): Messages | undefined => messagesByKit.get(kit)

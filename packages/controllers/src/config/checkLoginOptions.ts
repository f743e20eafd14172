import { type Connector, offerOf } from '@bowline/common'
import { invalidOption } from './invalidOption.ts'
import type { KitOptions } from './KitConfig.ts'

/**
 * Checks that each way to log in that the app names is offered, so that no app believes its users can
 * log in where they cannot. What is on by default is shown once a connector offers it.
 *
 * Throws `INVALID_CONFIG` with the option's name.
 */
export function checkLoginOptions(
  { features: { email, socials } = {} }: Pick<KitOptions, 'features'>,
  connectors: readonly Connector[],
): void {
  if (email && !connectors.some((one) => offerOf(one, 'email')))
    throw invalidOption('features.email', 'needs a connector that offers login by e-mail')
  const offered = connectors.flatMap((one) => offerOf(one, 'social')?.providers ?? [])
  const missing = (socials || []).find((provider) => !offered.includes(provider))
  if (missing)
    throw invalidOption('features.socials', `needs a connector that offers login with "${missing}"`)
}

import { type Connector, KitError, offerOf } from '@bowline/common'
import { is, type Kind } from '../core/is.ts'
import type { KitOptions } from './KitConfig.ts'
import { type OptionsFor, option } from './option.ts'

/**
 * Validates options one by one and returns them with their defaults. An option whose value is `undefined`
 * counts as left out.
 *
 * Throws `INVALID_CONFIG` with the name of the first invalid option.
 */
export function checkOptions<Settings>(
  given: object,
  options: OptionsFor<Settings> & AnyOptions,
  onUnknown: (option: string) => void,
  path = '',
): Settings {
  for (const name of Object.keys(given)) if (!Object.hasOwn(options, name)) onUnknown(path + name)
  const entries = Object.entries<AnyOption | AnyOptions>(options).map(([name, option]) => {
    const value: unknown = Reflect.get(given, name)
    if (isOption(option)) return [name, checkOption(path + name, option, value)] as const
    const inside = Object(checkOption(path + name, GROUP, value))
    return [name, checkOptions(inside, option, onUnknown, `${path}${name}.`)] as const
  })
  // Each setting has one entry in the table, whose check and default have the setting's type.
  return Object.freeze(Object.fromEntries<unknown>(entries)) as Settings
}

interface AnyOption {
  readonly kind: Kind
  readonly otherwise?: unknown
}
interface AnyOptions {
  readonly [name: string]: AnyOption | AnyOptions
}
const GROUP = option(is.object, {})

function checkOption(name: string, option: AnyOption, value: unknown): unknown {
  const { kind } = option
  if (value === undefined && !('otherwise' in option)) throw invalidOption(name, 'is missing')
  if (value === undefined) return option.otherwise
  if (!kind.fits(value)) throw invalidOption(name, `must be ${kind.name}`)
  return value
}

const isOption = (option: AnyOption | AnyOptions): option is AnyOption => 'kind' in option

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
    throw invalidOption('features.email', 'needs a connector that offers login by email')
  const offered = connectors.flatMap((one) => offerOf(one, 'social')?.providers ?? [])
  const missing = (socials || []).find((provider) => !offered.includes(provider))
  if (missing)
    throw invalidOption('features.socials', `needs a connector that offers login with "${missing}"`)
}

/** Creates the error for an invalid option of `createKit`. */
export const invalidOption = (option: string, problem: string) =>
  new KitError('INVALID_CONFIG', { option, problem })

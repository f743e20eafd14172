import { is, type Kind } from '../is.ts'
import { invalidOption } from './invalidOption.ts'
import { type OptionsFor, option } from './option.ts'

/**
 * Checks options one by one and gives them back with their defaults.
 * An option that is there but `undefined` counts as left out.
 *
 * Throws `INVALID_CONFIG` with the name of the first that is not what it has to be.
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
  // There is one option for each setting, and its check and its default are for the setting's type.
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

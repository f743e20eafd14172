import { KitError } from '@bowline/common'
import type { OptionChecks } from './optionChecks.ts'

/**
 * Checks options one by one and gives them back with their defaults.
 * An option that is there but `undefined` counts as left out.
 *
 * Throws `INVALID_CONFIG` with the name of the first that is not what it has to be.
 */
export function checkOptions(
  options: object,
  checks: OptionChecks,
  onUnknown: (option: string) => void,
  path = '',
): Readonly<Record<string, unknown>> {
  for (const name of Object.keys(options)) if (!(name in checks)) onUnknown(path + name)
  const entries = Object.entries(checks).map(([name, { check, expected, inside, otherwise }]) => {
    const value: unknown = Reflect.get(options, name)
    const option = path + name
    if (value !== undefined && !check(value))
      throw new KitError('INVALID_CONFIG', { option, problem: `must be ${expected}` })
    if (!inside) return [name, value ?? otherwise]
    // It has passed its check, which for a group is that of an object.
    return [name, checkOptions((value as object) ?? {}, inside, onUnknown, `${option}.`)]
  })
  return Object.freeze(Object.fromEntries(entries))
}

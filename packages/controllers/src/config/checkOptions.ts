import { KitError } from '@bowline/common'
import type { OptionCheck } from './optionChecks.ts'

/**
 * Checks options one by one and gives them back with their defaults.
 * An option that is there but `undefined` counts as left out.
 *
 * Throws `INVALID_CONFIG` with the name of the first that is not what it has to be.
 */
export function checkOptions(
  options: object,
  checks: readonly OptionCheck[],
  onUnknown: (option: string) => void,
  path = '',
): Readonly<Record<string, unknown>> {
  const known = checks.flatMap(([names, ...check]) =>
    names.split(' ').map((name) => [name, ...check] as const),
  )
  for (const name of Object.keys(options))
    if (!known.some(([one]) => one === name)) onUnknown(path + name)
  const entries = known.map(([name, { name: expected, fits }, otherwise, inside]) => {
    const { [name]: given } = options as Readonly<Record<string, unknown>>
    const option = path + name
    if (given !== undefined && !fits(given))
      throw new KitError('INVALID_CONFIG', { option, problem: `must be ${expected}` })
    const value = given === undefined ? otherwise : given
    // What has options inside has passed its check as an object.
    return [name, inside ? checkOptions(Object(value), inside, onUnknown, `${option}.`) : value]
  })
  return Object.freeze(Object.fromEntries(entries))
}

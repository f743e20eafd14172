import { wrongOption } from './wrongOption.ts'

export interface ConnectorToCheck {
  /** The function that makes the connector, as an app writes it: `walletConnect`. */
  readonly from: string
  /** The page of the documentation that says what to pass. */
  readonly page: string
  /** The names of its options. */
  readonly own: readonly string[]
  /** What other kits take here, and where this one takes it, by name. */
  readonly elsewhere: Readonly<Record<string, string>>
}

/** What was passed, with what creates the error of one option. */
export interface ConnectorOptions {
  readonly given: Readonly<Record<string, unknown>>
  /** Creates the error of an option. `{value}` in the problem stands for the value, by default that of the option. */
  wrong(option: string, problem: string, value?: unknown): Error
}

/**
 * Checks that what an app has passed to a function that makes a connector is an object, and that each name in it is an
 * option. For development. Returns `undefined` if there is nothing more to check: `connectors: [walletConnect]` passes the
 * context of a connector, and `createKit` tells of what that returns.
 *
 * Throws `INVALID_CONFIG` with the option, what it is, and what to pass.
 */
export function checkConnectorOptions(
  options: unknown,
  { from, page, own, elsewhere }: ConnectorToCheck,
): ConnectorOptions | undefined {
  if (typeof Object(options).askChain === 'function') return undefined
  const given: Readonly<Record<string, unknown>> = { ...Object(options) }
  const wrong = (option: string, problem: string, value = given[option]) =>
    wrongOption({ from, option, problem: problem.replace('{value}', () => shown(value)), page })
  if (typeof options !== 'object' || options === null)
    throw wrong('options', `is {value}. Pass an object, or nothing: ${from}()`, options)
  for (const name of Object.keys(given))
    if (!own.includes(name))
      throw wrong(
        name,
        Object.entries(elsewhere).find(([one]) => one === name)?.[1] ??
          `is no option. There are ${own.join(', ')}`,
      )
  return { given, wrong }
}

function shown(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`
  if (value === null) return 'null'
  return `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`
}

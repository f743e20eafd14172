import { wrongOption } from '@bowline/common/adapters'

const wrong = (option: string, problem: string, page: string) =>
  wrongOption({ from: 'createKit', option, problem, page })
const ADAPTERS = 'guides/chains'
const WALLETS = 'guides/wallets'

/**
 * Checks what apps most often pass to `createKit` by mistake, in development: whatever passes is checked by `checkOptions`, also
 * for visitors, in fewer words.
 *
 * Throws `INVALID_CONFIG` with the option, what it is, and what to pass.
 */
export function checkKitOptions(options: unknown): void {
  const { adapters, connectors, services }: Readonly<Record<string, unknown>> = {
    ...Object(options),
  }
  if (adapters === undefined)
    throw wrong(
      'adapters',
      'is missing. Name at least one family, such as evm({ networks: [mainnet] })',
      ADAPTERS,
    )
  if (!Array.isArray(adapters))
    throw wrong('adapters', 'is no list. Put the adapter in brackets', ADAPTERS)
  if (adapters.length === 0)
    throw wrong(
      'adapters',
      'is empty. Name at least one family, such as evm({ networks: [mainnet] })',
      ADAPTERS,
    )
  for (const [index, adapter] of adapters.entries()) {
    if (typeof adapter === 'function')
      throw wrong(
        `adapters.${index}`,
        'is a function. Call it with its networks: evm({ networks: [mainnet] })',
        ADAPTERS,
      )
    if (adapter === undefined || adapter === null)
      throw wrong(
        `adapters.${index}`,
        `is ${adapter}. Does the module that it is imported from export it by this name?`,
        ADAPTERS,
      )
  }
  if (connectors !== undefined && !Array.isArray(connectors))
    throw wrong(
      'connectors',
      'is no list. Put the connector in brackets: [walletConnect()]',
      WALLETS,
    )
  if (Array.isArray(connectors) && connectors.some((one) => one === undefined))
    throw wrong(
      `connectors.${connectors.indexOf(undefined)}`,
      'is undefined. Does the module that it is imported from export it by this name?',
      WALLETS,
    )
  if (typeof services === 'string')
    throw wrong(
      'services',
      `is a text. Name what it is the address of: { url: '${services}' }`,
      'reference/options/services',
    )
}

/** Checks what the functions in `connectors` have returned, in development. Throws `INVALID_CONFIG`. */
export function checkMadeConnectors(made: readonly unknown[]): void {
  for (const [index, connector] of made.entries()) {
    if (typeof connector === 'function')
      throw wrong(
        `connectors.${index}`,
        'returns a function. Call it with its options: walletConnect()',
        WALLETS,
      )
    if (typeof Object(connector).connect !== 'function')
      throw wrong(
        `connectors.${index}`,
        `returns ${connector === undefined ? 'nothing' : 'no connector'}. A function in "connectors" returns a connector, or is called by the app: walletConnect()`,
        WALLETS,
      )
  }
}

import { wrongOption } from '@bowline/common/adapters'

const wrong = (option: string, problem: string, page: string) =>
  wrongOption({ from: 'createKit', option, problem, page })
const ADAPTERS = 'guides/chains'
const WALLETS = 'guides/wallets'
const OWN_CONNECTOR = 'guides/write-an-adapter'

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

/**
 * Checks the connectors that an app has passed or made, in development: a connector of the app's own has no other check.
 * `namespaces` are those of the adapters.
 *
 * Throws `INVALID_CONFIG` with the place in the list, what is wrong, and what to do.
 */
export function checkMadeConnectors(made: readonly unknown[], namespaces: readonly string[]): void {
  const ids = new Map<unknown, number>()
  for (const [index, connector] of made.entries()) {
    const option = `connectors.${index}`
    if (typeof connector === 'function')
      throw wrong(option, 'returns a function. Call it with its options: walletConnect()', WALLETS)
    const {
      id,
      name,
      connect,
      namespaces: own,
    }: Readonly<Record<string, unknown>> = {
      ...Object(connector),
    }
    if (typeof connect !== 'function')
      throw wrong(
        option,
        `returns ${connector === undefined ? 'nothing' : 'no connector'}. A function in "connectors" returns a connector, or is called by the app: walletConnect()`,
        WALLETS,
      )
    for (const [field, value] of Object.entries({ id, name }))
      if (typeof value !== 'string' || value === '')
        throw wrong(`${option}.${field}`, 'is missing. It is a text', OWN_CONNECTOR)
    const first = ids.get(id)
    if (first !== undefined)
      throw wrong(
        `${option}.id`,
        `is "${id}", as that of "connectors.${first}". Give each connector an id of its own`,
        OWN_CONNECTOR,
      )
    ids.set(id, index)
    if (!Array.isArray(own) || own.length === 0)
      throw wrong(
        `${option}.namespaces`,
        "is no list of families. Name those of its wallet: ['eip155']",
        OWN_CONNECTOR,
      )
    if (!own.some((family) => namespaces.includes(family)))
      throw wrong(
        `${option}.namespaces`,
        `has ${own.map((family) => `"${family}"`).join(', ')}, and no adapter is for ${own.length === 1 ? 'it' : 'any of them'}. Add one to "adapters", or leave the connector out`,
        OWN_CONNECTOR,
      )
  }
}

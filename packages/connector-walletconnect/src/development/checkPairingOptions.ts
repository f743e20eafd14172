import { wrongOption } from '@bowline/common/adapters'

const OWN = ['relayUrl', 'methods', 'events', 'storage']
/** What other kits take here, and where this one takes it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  projectId: 'is an option of createKit(), which gives it to every connector. Pass it there',
  metadata: 'is an option of createKit(), which gives it to every connector. Pass it there',
  chains: 'is no option. Its networks are those of the adapters: evm({ networks: [mainnet] })',
  networks: 'is no option. Its networks are those of the adapters: evm({ networks: [mainnet] })',
  showQrModal: 'is no option. The modal shows the code, or the app with usePairing()',
}

/**
 * Checks what an app has passed to `walletConnect`, in development.
 *
 * Throws `INVALID_CONFIG` with the option, what it is, and what to pass.
 */
export function checkPairingOptions(options: unknown): void {
  const wrong = (option: string, problem: string) =>
    wrongOption({
      from: 'walletConnect',
      option,
      problem,
      page: 'reference/packages/connector-walletconnect',
    })
  // `connectors: [walletConnect]` passes the context of a connector. `createKit` tells of what that returns.
  if (typeof Object(options).askChain === 'function') return
  if (typeof options !== 'object' || options === null)
    throw wrong('options', `is ${shown(options)}. Pass an object, or nothing: walletConnect()`)
  const given: Readonly<Record<string, unknown>> = { ...options }
  for (const name of Object.keys(given))
    if (!OWN.includes(name))
      throw wrong(name, ELSEWHERE[name] ?? `is no option. There are ${OWN.join(', ')}`)
  const { relayUrl, storage } = given
  if (relayUrl !== undefined && !/^wss?:\/\/./.test(String(relayUrl)))
    throw wrong('relayUrl', `is ${shown(relayUrl)}. Pass an address that begins with wss://`)
  for (const name of ['methods', 'events'])
    for (const [family, list] of Object.entries({ ...Object(given[name]) }))
      if (!Array.isArray(list))
        throw wrong(
          `${name}.${family}`,
          'is no list. Pass lists by family: { eip155: [...], solana: [...] }',
        )
  if (storage !== undefined && typeof Object(storage).get !== 'function')
    throw wrong('storage', 'is no storage. Pass an object with get, set and remove')
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? `"${value}"` : value === null ? 'null' : `a ${typeof value}`

import { checkConnectorOptions } from '@bowline/common/adapters'

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
  const checked = checkConnectorOptions(options, {
    from: 'walletConnect',
    page: 'reference/packages/connector-walletconnect',
    own: OWN,
    elsewhere: ELSEWHERE,
  })
  if (!checked) return
  const { given, wrong } = checked
  const { relayUrl, storage } = given
  if (relayUrl !== undefined && !/^wss?:\/\/./.test(String(relayUrl)))
    throw wrong('relayUrl', 'is {value}. Pass an address that begins with wss://')
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

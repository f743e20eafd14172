import { readFileSync } from 'node:fs'
import { bitcoin } from '@bowline/adapter-bitcoin'
import { evm } from '@bowline/adapter-evm'
import { polkadot } from '@bowline/adapter-polkadot'
import { solana, solanaMainnet } from '@bowline/adapter-solana'
import { walletConnect } from '@bowline/connector-walletconnect'
import { embedded } from '@bowline/embedded-wallet'
import {
  type Connector,
  createKit,
  HeadlessKitProvider,
  KitButton,
  KitProvider,
  useAccount,
  useConnect,
} from '@bowline/react'
import { renderToString } from 'react-dom/server'
import { mainnet, polygon } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// What people pass by mistake has another type, which code without types has no compiler for.
const any = (value?: unknown) => value as never
const adapters = [evm({ networks: [mainnet] })]
const ownConnector: Connector = {
  id: 'own',
  name: 'Own wallet',
  type: 'external',
  namespaces: ['eip155'],
  connect: () => Promise.reject(new Error('not called')),
  restore: async () => undefined,
}

/** What was written, and what the developer reads. */
const mistakes: readonly (readonly [code: string, write: () => unknown, text: string])[] = [
  [
    'evm()',
    () => evm(any()),
    'evm: "networks" is missing. Pass evm({ networks: [mainnet] }), or evm({ wagmi: config })',
  ],
  [
    'evm({ chains })',
    () => evm(any({ chains: [mainnet] })),
    'evm: "networks" is missing, and "chains" is no option. Call it "networks"',
  ],
  [
    'evm({ networks: mainnet })',
    () => evm({ networks: any(mainnet) }),
    'evm: "networks" is no list. Put it in brackets: evm({ networks: [mainnet] })',
  ],
  [
    'evm({ networks: [] })',
    () => evm({ networks: [] }),
    'evm: "networks" is empty. Name at least one, such as mainnet',
  ],
  [
    'a chain that is not exported',
    () => evm({ networks: [mainnet, any()] }),
    'evm: "networks.1" is undefined. Does the module that it is imported from export it by this name?',
  ],
  [
    'the number of a chain',
    () => evm({ networks: [any(1)] }),
    'evm: "networks.0" is a number, and has to be a network such as mainnet',
  ],
  [
    'a network of another family',
    () => evm({ networks: [any(solanaMainnet)] }),
    'evm: "networks.0" is solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp, of the family "solana", and evm() has the family "eip155"',
  ],
  [
    'two networks with one number',
    () => evm({ networks: [mainnet, polygon, { ...mainnet, name: 'My node' }] }),
    'evm: "networks.2" is eip155:1, as "networks.0" is. Leave one out, or give it a number of its own',
  ],
  [
    'a network twice',
    () => solana({ networks: [solanaMainnet, solanaMainnet] }),
    'solana: "networks.1" is solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp, as "networks.0" is.',
  ],
  [
    'evm({ wagmi: {} })',
    () => evm({ wagmi: any({}) }),
    'evm: "wagmi" is no config of wagmi. Pass what createConfig() of wagmi returns',
  ],
  [
    'an endpoint without brackets',
    () => evm({ networks: [mainnet], rpcUrls: { 1: any('https://a') } }),
    'evm: "rpcUrls.1" is no list. Put the address in brackets: it may have several',
  ],
  [
    'solana()',
    () => solana(any()),
    'solana: "networks" is missing. Pass a list: solana({ networks: [solanaMainnet] })',
  ],
  [
    'a chain of viem for solana()',
    () => solana({ networks: [any(mainnet)] }),
    'solana: "networks.0" is an EVM chain of viem. Pass it to evm(), and to solana() networks such as solanaMainnet',
  ],
  [
    'bitcoin()',
    () => bitcoin(any()),
    'bitcoin: "networks" is missing. Pass a list: bitcoin({ networks: [bitcoinMainnet] })',
  ],
  [
    'polkadot({ networks: {} })',
    () => polkadot({ networks: any({}) }),
    'polkadot: "networks" is no list. Put it in brackets: polkadot({ networks: [polkadotRelay] })',
  ],
  [
    'something else as a network',
    () => polkadot({ networks: [any({ name: 'a' })] }),
    'polkadot: "networks.0" is no network: it has no "chainId". Make it with defineNetwork()',
  ],
  [
    'createKit()',
    () => createKit(any()),
    'createKit: "adapters" is missing. Name at least one family, such as evm({ networks: [mainnet] })',
  ],
  [
    'no adapter',
    () => createKit({ adapters: [] }),
    'createKit: "adapters" is empty. Name at least one family, such as evm({ networks: [mainnet] })',
  ],
  [
    'an adapter without brackets',
    () => createKit({ adapters: any(adapters[0]) }),
    'createKit: "adapters" is no list. Put the adapter in brackets',
  ],
  [
    'an adapter that is not called',
    () => createKit({ adapters: [any(evm)] }),
    'createKit: "adapters.0" is a function. Call it with its networks: evm({ networks: [mainnet] })',
  ],
  [
    'an adapter that its module does not export',
    () => createKit({ adapters: [any()] }),
    'createKit: "adapters.0" is undefined. Does the module that it is imported from export it by this name?',
  ],
  [
    'connectors: walletConnect()',
    () => createKit({ adapters, connectors: any(walletConnect()) }),
    'createKit: "connectors" is no list. Put the connector in brackets: [walletConnect()]',
  ],
  [
    'connectors: [() => {}]',
    () => createKit({ adapters, connectors: [any(() => {})] }),
    'createKit: "connectors.0" returns nothing. A function in "connectors" returns a connector',
  ],
  [
    'a connector that is not called',
    () => createKit({ adapters, connectors: [any(walletConnect)] }),
    'createKit: "connectors.0" returns a function. Call it with its options: walletConnect()',
  ],
  [
    'a connector that is not exported',
    () => createKit({ adapters, connectors: [any()] }),
    'createKit: "connectors.0" is undefined.',
  ],
  [
    'a connector without an id',
    () => createKit({ adapters, connectors: [any({ ...ownConnector, id: undefined })] }),
    'createKit: "connectors.0.id" is missing. It is a text',
  ],
  [
    'two connectors with one id',
    () => createKit({ adapters, connectors: [ownConnector, { ...ownConnector, name: 'Other' }] }),
    'createKit: "connectors.1.id" is "own", as that of "connectors.0". Give each connector an id of its own',
  ],
  [
    'a connector without families',
    () => createKit({ adapters, connectors: [{ ...ownConnector, namespaces: [] }] }),
    `createKit: "connectors.0.namespaces" is no list of families. Name those of its wallet: ['eip155']`,
  ],
  [
    'a connector of a family without an adapter',
    () => createKit({ adapters, connectors: [{ ...ownConnector, namespaces: ['solana'] }] }),
    'createKit: "connectors.0.namespaces" has "solana", and no adapter is for it. Add one to "adapters"',
  ],
  [
    'walletConnect({ projectId })',
    () => walletConnect(any({ projectId: 'a' })),
    'walletConnect: "projectId" is an option of createKit(), which gives it to every connector. Pass it there',
  ],
  [
    'walletConnect({ showQrModal })',
    () => walletConnect(any({ showQrModal: true })),
    'walletConnect: "showQrModal" is no option. The modal shows the code, or the app with usePairing()',
  ],
  [
    'a relay over https',
    () => walletConnect({ relayUrl: 'https://relay.example' }),
    'walletConnect: "relayUrl" is "https://relay.example". Pass an address that begins with wss://',
  ],
  [
    'methods without families',
    () => walletConnect({ methods: any({ eip155: 'personal_sign' }) }),
    'walletConnect: "methods.eip155" is no list. Pass lists by family',
  ],
  [
    'localStorage as a storage',
    () => walletConnect({ storage: any({ getItem: () => null }) }),
    'walletConnect: "storage" is no storage. Pass an object with get, set and remove',
  ],
  [
    'an address in place of the options',
    () => embedded(any('https://wallet.example')),
    'embedded: "options" is "https://wallet.example". Pass an object, or nothing: embedded()',
  ],
  [
    "socials: 'google'",
    () => embedded({ socials: any('google') }),
    `embedded: "socials" is no list. Put the name in brackets: socials: ['google']`,
  ],
  [
    'a provider of logins that does not exist',
    () => embedded({ socials: [any('twitter')] }),
    'embedded: "socials.0" is "twitter", which is no provider. There are google, x, discord,',
  ],
  [
    'embedded({ email: true })',
    () => embedded(any({ email: true })),
    'embedded: "email" is no option. Login by email is on',
  ],
  [
    'embedded({ frameUrl: new URL(…) })',
    () => embedded({ frameUrl: any(new URL('https://wallet.example')) }),
    `embedded: "frameUrl" is an object. Pass the address of the wallet's page as text`,
  ],
  [
    "embedded({ passkey: 'yes' })",
    () => embedded({ passkey: any('yes') }),
    'embedded: "passkey" is "yes". Pass true or false',
  ],
  [
    "services: 'https://…'",
    () => createKit({ adapters, services: any('https://a.example') }),
    `createKit: "services" is a text. Name what it is the address of: { url: 'https://a.example' }`,
  ],
  [
    '<KitProvider> without kit',
    () => renderToString(<KitProvider kit={any()} />),
    'KitProvider: "kit" is missing. Pass what createKit() returns, made outside of the component',
  ],
  [
    '<HeadlessKitProvider kit={createKit}>',
    () => renderToString(<HeadlessKitProvider kit={any(createKit)} />),
    'HeadlessKitProvider: "kit" is a function. Call it, outside of the component',
  ],
  [
    '<KitProvider kit={{}}>',
    () => renderToString(<KitProvider kit={any({})} />),
    'KitProvider: "kit" is no kit. Pass what createKit() returns, made outside of the component',
  ],
  [
    '<KitProvider messages="de">',
    () => renderToString(<KitProvider kit={createKit({ adapters })} messages={any('de')} />),
    'KitProvider: "messages" is no object. Pass texts by key',
  ],
  [
    'messages in groups',
    () =>
      renderToString(
        <KitProvider
          kit={createKit({ adapters })}
          messages={any({ button: { connect: 'Log in' } })}
        />,
      ),
    'KitProvider: "messages.button" is no text. Write the whole key',
  ],
]

describe('in development', () => {
  beforeEach(() => void vi.stubEnv('NODE_ENV', 'development'))
  afterEach(() => vi.unstubAllEnvs())

  test.each(mistakes)(
    '%s says what is wrong, what to do, and where to read on',
    (_, write, text) => {
      const read = (field: string) => expect.stringMatching(field)
      const error = thrownBy(write)
      expect(error).toMatchObject({ name: 'KitError', code: 'INVALID_CONFIG', kind: 'config' })
      expect(error).toMatchObject({ message: expect.stringContaining(text) })
      expect(error).toMatchObject({
        message: read(String.raw`\(documentation: (guides|reference)/[a-z/-]+\)\.$`),
      })
      expect(isPage(/documentation: (.+)\)/.exec(Object(error).message)?.[1] ?? '')).toBe(true)
    },
  )

  test('what is right passes', () => {
    const families = [evm({ networks: [mainnet] }), solana({ networks: [solanaMainnet] })]
    const logins = embedded({ frameUrl: 'https://wallet.example', socials: ['x'], passkey: true })
    const pairing = walletConnect({
      relayUrl: 'ws://127.0.0.1:1',
      methods: { eip155: ['eth_sign'] },
    })
    const kit = createKit({ adapters: families, connectors: [pairing, logins, ownConnector] })
    expect(
      renderToString(
        <KitProvider kit={kit} modal={false}>
          text
        </KitProvider>,
      ),
    ).toBe('text')
  })

  test('a hook outside of a provider is named as the app has called it', () => {
    const UsesAccount = () => String(useAccount().status)
    expect(thrownBy(() => renderToString(<UsesAccount />))).toMatchObject({
      code: 'PROVIDER_MISSING',
      context: { hook: 'useAccount' },
      message: 'useAccount must be used inside <KitProvider>.',
    })
    const UsesConnect = () => String(useConnect().status)
    const { context } = Object(thrownBy(() => renderToString(<UsesConnect />)))
    expect(context).toEqual({ hook: 'useConnect' })
    expect(thrownBy(() => renderToString(<KitButton />))).toMatchObject({
      code: 'PROVIDER_MISSING',
    })
  })
})

test('visitors load none of it: without build tools, or in production, nothing is explained', () => {
  vi.stubEnv('NODE_ENV', 'production')
  expect(thrownBy(() => evm(any()))).toBeInstanceOf(TypeError)
  expect(thrownBy(() => walletConnect(any({ projectId: 'a' })))).toBeUndefined()
  expect(thrownBy(() => embedded(any({ email: true })))).toBeUndefined()
  expect(thrownBy(() => createKit({ adapters: [] }))).toMatchObject({
    message: 'createKit: "adapters" needs at least one.',
  })
  vi.stubGlobal('process', undefined)
  const kit = createKit({ adapters })
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  expect(kit.config.adapters).toHaveLength(1)
})

function thrownBy(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  return undefined
}

/** Whether a page of the documentation exists. Those of the reference are made of the code. */
function isPage(path: string): boolean {
  const list = new URL('../../../scripts/docs/guides.ts', import.meta.url)
  return path.startsWith('reference/') || readFileSync(list, 'utf8').includes(`'${path}'`)
}

import { createFakeAdapter, createFakeSignIn } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { createSolanaAdapter, solanaNetwork } from '../assembly/kitHarness.test.support.ts'
import type { KitOptions } from './KitConfig.ts'
import { resolveConfig } from './resolveConfig.ts'

const adapters = [createFakeAdapter()]
const failing = (options: object) => () =>
  resolveConfig({ adapters, ...options } as unknown as KitOptions)

describe('defaults', () => {
  test('match the specification for features, but for the phone row, which is last', () => {
    expect(resolveConfig({ adapters }).features).toEqual({
      swaps: true,
      onramp: true,
      receive: true,
      send: true,
      email: true,
      history: true,
      analytics: true,
      allWallets: true,
      legalCheckbox: false,
      smartSessions: false,
      collapseWallets: false,
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      connectorTypeOrder: [
        'recent',
        'injected',
        'featured',
        'custom',
        'external',
        'recommended',
        'walletConnect',
      ],
      connectMethodsOrder: undefined,
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
    })
  })

  test('match the specification for account types', () => {
    expect(resolveConfig({ adapters }).defaultAccountTypes).toEqual({
      eip155: 'smartAccount',
      solana: 'eoa',
      polkadot: 'eoa',
      bip122: 'payment',
    })
  })

  test('of account types hold for the families that the app says nothing about', () => {
    const { defaultAccountTypes } = resolveConfig({
      adapters,
      defaultAccountTypes: { eip155: 'eoa' },
    })
    expect(defaultAccountTypes).toMatchObject({ eip155: 'eoa', bip122: 'payment' })
  })

  test('apply to every option that is left out', () => {
    expect(resolveConfig({ adapters })).toMatchObject({
      projectId: undefined,
      themeMode: 'auto',
      locale: 'auto',
      allWallets: 'SHOW',
      unsupportedChain: 'view',
      preload: 'idle',
      enableWallets: true,
      enableEIP6963: true,
      enableInjected: true,
      enableWalletConnect: true,
      enableWalletGuide: true,
      enableNetworkSwitch: true,
      enableReconnect: true,
      debug: undefined,
      disableAppend: false,
      enableEmbedded: false,
      allowUnsupportedChain: false,
      manualWCControl: false,
      includeWalletIds: [],
      excludeWalletIds: [],
      featuredWalletIds: [],
      customWallets: [],
      chainImages: {},
      tokens: {},
    })
  })

  test('apply to options that are undefined', () => {
    const options = { adapters, enableWallets: undefined, features: { send: undefined } } as object
    const config = resolveConfig(options as KitOptions)
    expect(config.enableWallets).toBe(true)
    expect(config.features.send).toBe(true)
  })
})

test('are frozen together with the other options, including nested ones', () => {
  const config = resolveConfig({ adapters })
  expect(() => Object.assign(config, { debug: false })).toThrow(TypeError)
  expect(() => Object.assign(config.features, { send: false })).toThrow(TypeError)
  expect(() => Object.assign(config.services, { data: 'x' })).toThrow(TypeError)
})

describe('services', () => {
  test('derive data, directory and relay from one URL, but not the frame', () => {
    const { services } = resolveConfig({ adapters, services: { url: 'https://wallet.example/' } })
    expect(services).toEqual({
      data: 'https://wallet.example',
      directory: 'https://wallet.example',
      relay: 'wss://wallet.example/relay',
      frame: undefined,
    })
  })

  test('can be set one by one; plain HTTP results in an unencrypted socket', () => {
    const { services } = resolveConfig({
      adapters,
      services: {
        url: 'http://localhost:4000',
        directory: 'https://list.example',
        frame: 'https://frame.example/',
      },
    })
    expect(services).toMatchObject({
      data: 'http://localhost:4000',
      directory: 'https://list.example',
      relay: 'ws://localhost:4000/relay',
      frame: 'https://frame.example',
    })
  })

  test('keep the public relay if `relay` is false', () => {
    const services = { url: 'https://wallet.example', relay: false } as const
    expect(resolveConfig({ adapters, services }).services.relay).toBeUndefined()
  })
})

describe('mistakes', () => {
  test.each([
    [{ enableWallets: 'yes' }, 'enableWallets'],
    [{ themeMode: 'blue' }, 'themeMode'],
    [{ theme: 'dark' }, 'theme'],
    [{ theme: { accent: 'teal' } }, 'theme.accent'],
    [{ theme: { accent: '#fff' } }, 'theme.accent'],
    [{ theme: { accent: '#2545d0;}' } }, 'theme.accent'],
    [{ theme: { radius: '4px' } }, 'theme.radius'],
    [{ theme: { density: 'dense' } }, 'theme.density'],
    [{ theme: { font: '' } }, 'theme.font'],
    [{ theme: { font: 'x;} body{display:none' } }, 'theme.font'],
    [{ theme: { font: '</style><script>' } }, 'theme.font'],
    [{ theme: { variables: { '--bl-border': 'red;}' } } }, 'theme.variables'],
    [{ theme: { variables: { '--bl-border': 'url(//x.example)' } } }, 'theme.variables'],
    [{ theme: { variables: { '--bl-border': '\nURL(//x.example)' } } }, 'theme.variables'],
    [{ theme: { variables: { '--bl-border': 'image-set("//x.example" 1x)' } } }, 'theme.variables'],
    [{ theme: { variables: { '--bl-border': 'u\\72l(//x.example)' } } }, 'theme.variables'],
    [{ theme: { variables: { '--bl-border': 4 } } }, 'theme.variables'],
    [{ theme: { dark: { accent: 'red' } } }, 'theme.dark'],
    [{ theme: { light: { variables: { '--bl-border': '{' } } } }, 'theme.light'],
    [{ features: { send: 1 } }, 'features.send'],
    [{ features: { socials: ['myspace'] } }, 'features.socials'],
    [{ features: { connectorTypeOrder: ['injected', 'magic'] } }, 'features.connectorTypeOrder'],
    [{ services: { url: 'not a url' } }, 'services.url'],
    [{ services: 'https://wallet.example' }, 'services'],
    [{ services: { frame: 'wallet.example' } }, 'services.frame'],
    [{ metadata: { name: 1 } }, 'metadata.name'],
    [{ customWallets: [{ id: 'x' }] }, 'customWallets'],
    [{ customRpcUrls: { 'eip155:1': ['https://rpc.example'] } }, 'customRpcUrls'],
    [{ customRpcUrls: { mainnet: [] } }, 'customRpcUrls.mainnet'],
    [{ tokens: { 'eip155:1': {} } }, 'tokens'],
    [{ defaultNetwork: 'mainnet' }, 'defaultNetwork'],
    [{ defaultAccountTypes: { eip155: 'gold' } }, 'defaultAccountTypes'],
    [{ restrictedTimezones: 'Asia/Shanghai' }, 'restrictedTimezones'],
    [{ connectors: [{ id: 'x' }] }, 'connectors'],
    [{ storage: {} }, 'storage'],
    [{ clock: { now() {} } }, 'clock'],
    [{ queryClient: {} }, 'queryClient'],
    [{ adapters: [{}] }, 'adapters'],
    [{ adapters: undefined }, 'adapters'],
    [{ adapters: [createFakeAdapter(), createFakeAdapter()] }, 'adapters.1'],
    [{ adapters: [createFakeAdapter({ networks: [] })] }, 'adapters.0.networks'],
    [{ adapters: [{ ...createSolanaAdapter(), namespace: 'eip155' }] }, 'adapters.0.networks'],
  ])('%o names the option %s', (options, option) => {
    expect(failing(options)).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIG',
        context: expect.objectContaining({ option }),
      }),
    )
  })

  test('describes the valid values of an option', () => {
    expect(failing({ themeMode: 'blue' })).toThrowErrorMatchingInlineSnapshot(
      `[KitError: createKit: "themeMode" must be one of auto, light, dark.]`,
    )
  })

  test('accepts fonts, variables and colours as CSS has them', () => {
    const theme = {
      accent: '#0F766E',
      font: 'var(--font-inter), "Noto Sans", 微软雅黑, sans-serif',
      variables: { '--bl-shadow-card': '0 1px 2px rgb(0 0 0 / 20%)' },
      dark: { text: undefined, background: '#000000' },
    } as const
    expect(resolveConfig({ adapters, theme }).theme).toMatchObject(theme)
  })

  test('rejects two ways to sign in', () => {
    expect(failing({ siwx: {}, siweConfig: {} })).toThrow(
      'Cannot set both `siweConfig` and `siwx` options',
    )
  })

  test.each(['siwx', 'siweConfig'] as const)(
    'takes the sign-in of %s, and nothing else',
    (name) => {
      const signIn = createFakeSignIn().siwx
      expect(resolveConfig({ adapters, [name]: signIn }).siwx).toBe(signIn)
      expect(failing({ [name]: {} })).toThrow(`createKit: "${name}" must be an object whose server`)
    },
  )

  test('takes the kit’s server for signing in, where there is one', () => {
    const siwx = { server: 'kit' as const }
    const services = { url: 'https://api.example' }
    expect(resolveConfig({ adapters, projectId: 'p', services, siwx }).siwx).toBe(siwx)
    for (const options of [
      { siwx, services },
      { siwx, projectId: 'p' },
    ])
      expect(failing(options)).toThrow(
        'createKit: "siwx.server" is "kit", which needs "services.url" and "projectId"',
      )
    expect(failing({ siwx: { server: 'own' } })).toThrow(
      'must be an object whose server is one of kit',
    )
  })

  test('reports unknown names and ignores them', () => {
    const unknown: string[] = []
    const options = { adapters, colour: 'red', features: { sparkle: true } } as KitOptions
    expect(resolveConfig(options, (name) => unknown.push(name)).enableWallets).toBe(true)
    expect(unknown).toEqual(['colour', 'features.sparkle'])
  })
})

test('stores custom endpoints as plain URLs', () => {
  const customRpcUrls = { [solanaNetwork.chainId]: [{ url: 'https://rpc.example' }] }
  expect(resolveConfig({ adapters, customRpcUrls }).customRpcUrls).toEqual({
    [solanaNetwork.chainId]: ['https://rpc.example'],
  })
})

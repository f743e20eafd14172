import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'

const run = (code: string) => {
  const { changes, notes } = migrate(new Map([['a.js', code]]))
  const all = notes.map(({ text }) => text)
  // Every config that names no wallets has this one; it has a test of its own.
  const said = all.filter((text) => !text.startsWith('WALLETS ARE MISSING'))
  return { after: changes[0]?.after ?? code, said, all }
}

const connectkit = (object: string, more = '') =>
  run(
    `import { getDefaultConfig } from 'connectkit'\nimport { createConfig } from 'wagmi'\n${more}export const config = createConfig(getDefaultConfig(${object}))\n`,
  )
const configIn = (code: string) => code.slice(code.indexOf('export const config'))

test('the chains that ConnectKit added by itself are written out', () => {
  const { after, said } = connectkit("{\n  appName: 'A',\n  walletConnectProjectId: 'b',\n}")
  expect(after).toContain("import { arbitrum, mainnet, optimism, polygon } from 'wagmi/chains'")
  expect(configIn(after)).toBe(`export const config = createConfig({
  chains: [mainnet, polygon, optimism, arbitrum],
  transports: {
    [mainnet.id]: http(),
    [polygon.id]: http(),
    [optimism.id]: http(),
    [arbitrum.id]: http(),
  },
  multiInjectedProviderDiscovery: false,
})
`)
  expect(said).toEqual([])
})

test.each([
  ["{ appName: 'A', walletConnectProjectId: 'b' }"],
  ["{ appName: 'A', walletConnectProjectId: 'b', }"],
  ['{}'],
])('the chains of ConnectKit are written into %s', (object) => {
  expect(configIn(connectkit(object).after).trimEnd()).toMatch(
    /^export const config = createConfig\(\{ chains: \[mainnet, polygon, optimism, arbitrum\], transports: \{ .* \}, multiInjectedProviderDiscovery: false,? \}\)$/,
  )
})

test('the chains of ConnectKit stand before what stays', () => {
  const { after, said } = connectkit("{\n  appName: 'A',\n  ssr: true,\n  infuraId: 'c',\n}")
  expect(configIn(after)).toMatch(
    /^export const config = createConfig\(\{\n {2}chains: \[mainnet, [^\]]*\],\n {2}transports: [^}]*\},\n {2}multiInjectedProviderDiscovery: false,\n {2}ssr: true,\n\}\)\n$/,
  )
  expect(said).toEqual(['`createConfig` of wagmi has no `infuraId`. It was taken out.'])
})

test('what the list says was taken out is taken out', () => {
  const { after, said } = connectkit("{ infuraId: 'c', alchemyId: 'd' }")
  expect(said).toHaveLength(2)
  expect(after).not.toMatch(/infuraId|alchemyId/)
})

test('transports of the app get those of the chains that ConnectKit added', () => {
  const imports =
    "import { http } from 'wagmi'\nimport { mainnet as ethereum } from 'viem/chains'\n"
  const { after } = connectkit(
    "{ appName: 'A', transports: { [ethereum.id]: http('https://rpc.example') } }",
    imports,
  )
  expect(configIn(after)).toContain('chains: [ethereum, polygon, optimism, arbitrum]')
  expect(configIn(after)).toContain(
    "transports: { [polygon.id]: http(), [optimism.id]: http(), [arbitrum.id]: http(), [ethereum.id]: http('https://rpc.example') }",
  )
})

test('transports by a name get those of the chains that ConnectKit added', () => {
  const { after } = connectkit('{ transports }', 'const transports = {}\n')
  expect(configIn(after)).toMatch(
    /transports: \{ \[mainnet\.id\]: http\(\), .*, \.\.\.transports \}/,
  )
})

test('a client of the app stays without transports', () => {
  const { after } = connectkit('{ client: makeClient }')
  expect(configIn(after)).toContain('chains: [mainnet,')
  expect(configIn(after)).toContain('client: makeClient')
  expect(configIn(after)).not.toContain('transports')
})

test('names of the app that are called like a chain stay', () => {
  const { after } = connectkit("{ appName: 'A' }", 'const polygon = 3\n')
  expect(after).toContain('polygon as bowlinePolygon')
  expect(configIn(after)).toContain('[bowlinePolygon.id]: http()')
})

test('chains in what is spread are not added twice, and are to be looked at', () => {
  const known = connectkit('{ ...common }', 'const common = { appName: "A", chains: [] }\n')
  expect(configIn(known.after)).toMatch(/createConfig\(\{ client: .*, \.\.\.common \}\)/)
  const without = connectkit('{ ...common }', 'const common = { appName: "A" }\n')
  expect(configIn(without.after)).toContain('chains: [mainnet, polygon, optimism, arbitrum]')
  const unknown = connectkit('{ ...common }', "import { common } from './common'\n")
  expect(configIn(unknown.after)).toContain('createConfig({ ...common })')
  expect(unknown.said).toEqual([expect.stringContaining('mainnet, polygon, optimism and arbitrum')])
})

test('a config of RainbowKit whose chains are not found is to be looked at', () => {
  const { after, said } = run(
    "import { getDefaultConfig } from '@rainbow-me/rainbowkit'\nexport const config = getDefaultConfig({ appName: 'A', projectId: 'b' })\n",
  )
  expect(after).toContain('createConfig({})')
  expect(said).toEqual([expect.stringContaining('needs `chains`')])
})

test('an adapter of AppKit whose networks are not found is to be looked at', () => {
  const { after, said } = run(
    "import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'\nexport const adapter = new WagmiAdapter({ projectId: 'b' })\n",
  )
  expect(after).toContain('createConfig({})')
  expect(said).toEqual([expect.stringContaining('needs `chains`')])
})

test.each([
  ['', 1],
  [', features: { analytics: true }', 1],
  [', features: { email: false }', 1],
  [', features: { email: false, socials: false }', 0],
  [', features: { email: false, socials: [] }', 0],
])('logins that AppKit has unless they are off are on the list (%s)', (features, count) => {
  const { said } = run(
    `import { createAppKit } from '@reown/appkit/react'\nimport { WagmiAdapter } from '@reown/appkit-adapter-wagmi'\nimport { WagmiProvider } from 'wagmi'\nconst adapter = new WagmiAdapter({ networks: [] })\ncreateAppKit({ adapters: [adapter], projectId: 'a'${features} })\nexport const A = () => <WagmiProvider config={adapter.wagmiConfig}><p /></WagmiProvider>\n`,
  )
  expect(said.filter((text) => text.startsWith('LOGINS ARE OFF: login by email'))).toHaveLength(
    count,
  )
})

test.each([
  ["{ appName: 'A' }", 1],
  ["{ appName: 'A', connectors: [] }", 0],
])('wallets that ConnectKit had added by itself are a loss (%s)', (object, count) => {
  const { all } = connectkit(object)
  expect(all.filter((text) => text.startsWith('WALLETS ARE MISSING'))).toHaveLength(count)
})

test('what a spread constant says of the app is told to the kit', () => {
  const { after, all } = run(`import { createConfig, WagmiProvider } from 'wagmi'
import { ConnectKitProvider, getDefaultConfig } from 'connectkit'
const common = { appName: 'Shop', walletConnectProjectId: process.env.PROJECT }
const config = createConfig(getDefaultConfig({ ...common, connectors: [] }))
export const A = () => <WagmiProvider config={config}><ConnectKitProvider><p /></ConnectKitProvider></WagmiProvider>
`)
  expect(after).toContain('projectId: process.env.PROJECT')
  expect(after).toContain("metadata: { name: 'Shop' }")
  expect(all.filter((text) => text.startsWith('PHONE WALLETS ARE OFF'))).toEqual([])
})

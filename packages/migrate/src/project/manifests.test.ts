import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'

const run = (files: Readonly<Record<string, string>>) => {
  const { changes } = migrate(new Map(Object.entries(files)))
  return Object.fromEntries(changes.map(({ path, after }) => [path, after]))
}
const manifest = (dependencies: Readonly<Record<string, string>>) =>
  `${JSON.stringify({ dependencies })}\n`
const dependencies = (code: string | undefined) => JSON.parse(code ?? '{}').dependencies

const RAINBOW = { '@rainbow-me/rainbowkit': '2.2.11', wagmi: '^2.19.5', viem: '^2.38.0' }
const APP = `import { getDefaultConfig, RainbowKitProvider, useChainModal } from '@rainbow-me/rainbowkit'
import { WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
const config = getDefaultConfig({ appName: 'A', projectId: 'b', chains: [mainnet] })
export const A = () => <WagmiProvider config={config}><RainbowKitProvider>{useChainModal().chainModalOpen}</RainbowKitProvider></WagmiProvider>
`

test('the manifest nearest to the code is rewritten, and no other', () => {
  const after = run({
    'package.json': manifest({ turbo: '2.0.0' }),
    'packages/api/package.json': manifest({ hono: '4.0.0' }),
    'packages/api/src/main.ts':
      "import { parseEther } from 'viem'\nexport const a = parseEther('1')\n",
    'packages/web/package.json': manifest(RAINBOW),
    'packages/web/src/App.jsx': APP,
  })
  expect(Object.keys(after)).not.toContain('package.json')
  expect(Object.keys(after)).not.toContain('packages/api/package.json')
  expect(Object.keys(dependencies(after['packages/web/package.json']))).toEqual([
    '@bowline/adapter-evm',
    '@bowline/connector-walletconnect',
    '@bowline/react',
    'viem',
    'wagmi',
  ])
})

test('a package that has its kit from the root has ours from there as well', () => {
  const after = run({
    'package.json': manifest(RAINBOW),
    'apps/web/package.json': manifest({}),
    'apps/web/src/App.jsx': APP,
  })
  expect(Object.keys(after)).not.toContain('apps/web/package.json')
  expect(dependencies(after['package.json'])).toHaveProperty(['@bowline/react'])
  expect(dependencies(after['package.json'])).not.toHaveProperty(['@rainbow-me/rainbowkit'])
})

test('packages that have a kit each get files of their own', () => {
  const after = run({
    'package.json': manifest({}),
    'examples/one/package.json': manifest(RAINBOW),
    'examples/one/src/App.jsx': APP,
    'examples/two/package.json': manifest(RAINBOW),
    'examples/two/web/App.jsx': APP,
  })
  expect(after).toHaveProperty(['examples/one/src/lib/bowlineStandIns.tsx'])
  expect(after).toHaveProperty(['examples/two/lib/bowlineStandIns.tsx'])
  for (const path of ['examples/one/package.json', 'examples/two/package.json'])
    expect(dependencies(after[path])).toHaveProperty(['@bowline/react'])
})

test('a manifest that is a template and no JSON is left', () => {
  const after = run({
    'package.json': manifest(RAINBOW),
    'templates/package.json': '{ "name": {{name}} }',
    'src/App.jsx': APP,
  })
  expect(Object.keys(after)).not.toContain('templates/package.json')
})

test('a back end in JavaScript imports the whole name of what Node reads', () => {
  const after = run({
    'package.json': manifest({ '@reown/appkit-siwe': '1.8.19', react: '^19.0.0' }),
    'src/a.js':
      "import { getAddressFromMessage } from '@reown/appkit-siwe'\ngetAddressFromMessage('')\n",
    'server/package.json': manifest({ '@reown/appkit-siwe': '1.8.19', express: '5.0.0' }),
    'server/server.js':
      "import { getAddressFromMessage } from '@reown/appkit-siwe'\ngetAddressFromMessage('')\n",
  })
  expect(after['server/server.js']).toContain("from './lib/bowlineFunctions.ts'")
  expect(after['src/a.js']).toContain("from './lib/bowlineFunctions'")
  expect(dependencies(after['server/package.json'])).toEqual({ express: '5.0.0', viem: '^2.38.0' })
})

test('what an app has from its kit without naming it stays', () => {
  const clsx = "import { clsx } from 'clsx'\nexport const join = clsx\n"
  const files = { 'src/App.jsx': APP, 'src/join.js': clsx }
  const after = run({ 'package.json': manifest(RAINBOW), ...files })
  expect(dependencies(after['package.json'])).toHaveProperty('clsx', '^2.1.1')
  const named = run({ 'package.json': manifest({ ...RAINBOW, clsx: '1.2.0' }), ...files })
  expect(dependencies(named['package.json'])).toHaveProperty('clsx', '1.2.0')
  const without = run({ 'package.json': manifest(RAINBOW), 'src/App.jsx': APP })
  expect(dependencies(without['package.json'])).not.toHaveProperty('clsx')
})

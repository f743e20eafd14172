import { expect, test } from 'vitest'
import { STAND_INS as APPKIT } from '../kits/appkit/standIns.ts'
import { STAND_INS as CONNECTKIT } from '../kits/connectkit/standIns.ts'
import { STAND_INS as RAINBOWKIT } from '../kits/rainbowkit/standIns.ts'
import { migrate } from '../migrate.ts'
import { isPlain } from './standIns.ts'

const run = (files: Readonly<Record<string, string>>) => {
  const { changes } = migrate(new Map(Object.entries(files)))
  return Object.fromEntries(changes.map(({ path, after }) => [path, after]))
}

const HOME = `import { RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import { WagmiProvider } from 'wagmi'
import { config } from './config'
export const A = () => <WagmiProvider config={config}><RainbowKitProvider>{useConnectModal().connectModalOpen}</RainbowKitProvider></WagmiProvider>
`

test.each([
  ['a pages router', 'src/pages/_app.jsx', 'src/lib/', '../lib/'],
  ['a pages router without src', 'pages/_app.jsx', 'lib/', '../lib/'],
  ['an app router', 'app/shop/providers.jsx', 'lib/', '../../lib/'],
  ['an app router in src', 'src/app/providers.jsx', 'src/lib/', '../lib/'],
  ['Remix', 'app/root.jsx', 'lib/', '../lib/'],
  ['Remix, in a route', 'app/routes/_index.jsx', 'lib/', '../../lib/'],
  ['TanStack', 'src/routes/__root.jsx', 'src/lib/', '../lib/'],
  ['Astro', 'src/pages/shop/index.jsx', 'src/lib/', '../../lib/'],
  ['Expo', 'app/(tabs)/_layout.jsx', 'lib/', '../../lib/'],
  ['a folder `src` among pages', 'pages/src/shop.jsx', 'lib/', '../../lib/'],
  ['Vite', 'src/main.jsx', 'src/lib/', './lib/'],
  ['Vite without src', 'main.jsx', 'lib/', './lib/'],
  ['a folder of another name', 'context/index.jsx', 'lib/', '../lib/'],
  ['a package', 'packages/web/src/pages/_app.jsx', 'packages/web/src/lib/', '../lib/'],
  ['a package without src', 'apps/web/context/index.jsx', 'apps/web/lib/', '../lib/'],
  [
    'a package called app without src',
    'packages/app/pages/_app.jsx',
    'packages/app/lib/',
    '../lib/',
  ],
  ['a package called app', 'packages/app/src/main.jsx', 'packages/app/src/lib/', './lib/'],
  ['a package called app with pages', 'app/src/pages/_app.jsx', 'app/src/lib/', '../lib/'],
])('the stand-ins of %s (%s) are no route', (_, home, folder, specifier) => {
  const after = run({ [home]: HOME })
  expect(after).toHaveProperty([`${folder}bowlineStandIns.tsx`])
  expect(after[home]).toContain(`from '${specifier}bowlineStandIns'`)
})

test('the stand-ins stay in the package whose bundler is configured there', () => {
  const after = run({ 'packages/app/next.config.mjs': '', 'packages/app/web3/provider.jsx': HOME })
  expect(after).toHaveProperty(['packages/app/lib/bowlineStandIns.tsx'])
})

test('a file that imports by an alias imports the stand-ins by it', () => {
  const after = run({
    'src/config.js': 'export const config = {}\n',
    'src/pages/_app.jsx': HOME.replace('./config', '@/config'),
    'src/pages/a.jsx': "import { useChainModal } from '@rainbow-me/rainbowkit'\nuseChainModal()\n",
  })
  expect(after['src/pages/_app.jsx']).toContain("from '@/lib/bowlineStandIns'")
  expect(after['src/pages/a.jsx']).toContain("from '../lib/bowlineStandIns'")
})

test('an alias of the folder of the app is written from there', () => {
  const after = run({
    'src/config/wagmi.js': 'export const config = {}\n',
    'src/app/a.jsx': HOME.replace('./config', '~/src/config/wagmi'),
  })
  expect(after['src/app/a.jsx']).toContain("from '~/src/lib/bowlineStandIns'")
})

const SERVER = `import { createSIWEConfig } from '@reown/appkit-siwe'
import { useAppKit } from '@reown/appkit/react'
export const siweConfig = createSIWEConfig({})
export { useAppKit }
`

test('what a server module may call is in a file without the directive', () => {
  const after = run({ 'config/index.js': SERVER })
  expect(after['lib/bowlineFunctions.ts']).toContain('export function createSIWEConfig')
  expect(after['lib/bowlineFunctions.ts']).not.toContain('use client')
  expect(after['lib/bowlineFunctions.ts']).not.toContain('useAppKit')
  expect(after['lib/bowlineStandIns.tsx']).toMatch(/^'use client'\n/)
  expect(after['lib/bowlineStandIns.tsx']).not.toContain('createSIWEConfig')
  expect(after['config/index.js']).toContain("from '../lib/bowlineFunctions'")
})

test('an app without hooks of a kit gets no file of hooks', () => {
  const after = run({
    'config.js': "import { createSIWEConfig } from '@reown/appkit-siwe'\ncreateSIWEConfig({})\n",
  })
  expect(Object.keys(after).sort()).toEqual(['config.js', 'lib/bowlineFunctions.ts'])
})

test.each([
  ['AppKit', APPKIT],
  ['ConnectKit', CONNECTKIT],
  ['RainbowKit', RAINBOWKIT],
])('parts of %s without hooks need none, and no part needs one of another file', (_, parts) => {
  for (const [name, part] of Object.entries(parts)) {
    expect(isPlain(part), name).toBe(!/\buse[A-Z]\w*\(/.test(part.code))
    for (const other of part.needs ?? []) expect(isPlain(parts[other]), name).toBe(isPlain(part))
  }
})

test('two kits in one app have files of their own', () => {
  const after = run({
    'src/a.jsx': HOME,
    'src/b.jsx': "import { useModal } from 'connectkit'\nexport const B = () => useModal().open\n",
  })
  expect(after['src/a.jsx']).toContain("from './lib/bowlineStandIns'")
  expect(after['src/lib/bowlineStandIns.tsx']).toContain('useConnectModal')
  expect(after['src/b.jsx']).toContain("from './lib/bowlineStandIns2'")
  expect(after['src/lib/bowlineStandIns2.tsx']).toContain('openSIWE')
})

test('stand-ins that an earlier run wrote stay as they are', () => {
  const earlier = 'export const mine = 1\n'
  const after = run({ 'src/lib/bowlineStandIns.tsx': earlier, 'src/a.jsx': HOME })
  expect(after).not.toHaveProperty(['src/lib/bowlineStandIns.tsx'])
  expect(after['src/lib/bowlineStandIns2.tsx']).toContain('useConnectModal')
})

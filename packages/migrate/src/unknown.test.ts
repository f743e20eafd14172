import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'

const run = (files: Readonly<Record<string, string>>) => {
  const { changes, notes } = migrate(new Map(Object.entries(files)))
  return { notes, after: Object.fromEntries(changes.map(({ path, after }) => [path, after])) }
}

test('leaves names that it does not know, keeps their package, and says so', () => {
  const { after, notes } = run({
    'package.json': '{ "dependencies": { "@rainbow-me/rainbowkit": "2.2.10" } }\n',
    'a.tsx':
      "import { ConnectButton, useAddRecentTransaction } from '@rainbow-me/rainbowkit'\nexport const A = () => (useAddRecentTransaction(), (<ConnectButton />))\n",
  })
  expect(after['a.tsx']).toContain(
    "import { useAddRecentTransaction } from '@rainbow-me/rainbowkit'",
  )
  expect(after['a.tsx']).toContain('<KitButton />')
  expect(JSON.parse(after['package.json'] ?? '').dependencies).toHaveProperty(
    '@rainbow-me/rainbowkit',
  )
  expect(notes).toContainEqual({
    path: 'a.tsx',
    line: 1,
    text: '`useAddRecentTransaction` of RainbowKit has no counterpart. It was left as it is, and may fail without the provider of RainbowKit: replace it.',
  })
})

test('touches no name of the app that is called like one of the kit', () => {
  const code = `import { ConnectButton } from '@rainbow-me/rainbowkit'
import { KitButton } from './own'
const List = ({ ConnectButton }) => <ConnectButton />
export const A = () => <><ConnectButton /><KitButton /><List ConnectButton={KitButton} /></>
`
  const { after } = run({ 'a.jsx': code })
  expect(after['a.jsx']).toContain("import { KitButton as bowlineKitButton } from '@bowline/react'")
  expect(after['a.jsx']).toContain('const List = ({ ConnectButton }) => <ConnectButton />')
})

test('says that sign-in is off where it could not move it, before anything else', () => {
  const code = `import { createAuthenticationAdapter, RainbowKitAuthenticationProvider, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { WagmiProvider } from 'wagmi'
import { config } from './config'
export function A({ children, backEnd }) {
  const adapter = createAuthenticationAdapter({ getNonce: backEnd.nonce })
  return (
    <WagmiProvider config={config}>
      <RainbowKitAuthenticationProvider adapter={adapter} status="loading">
        <RainbowKitProvider>{children}</RainbowKitProvider>
      </RainbowKitAuthenticationProvider>
    </WagmiProvider>
  )
}
`
  const { notes, after } = run({ 'a.jsx': code })
  expect(notes.map(({ text }) => text)).toEqual([
    expect.stringContaining('SIGN-IN IS OFF'),
    expect.stringContaining('PHONE WALLETS ARE OFF'),
    expect.stringContaining('readSession'),
    expect.stringContaining('`useSignIn`'),
  ])
  expect(after['a.jsx']).not.toContain('siweConfig')
})

test('leaves a file that it cannot read', () => {
  const { after, notes } = run({
    'a.tsx':
      "import { ConnectButton } from '@rainbow-me/rainbowkit'\nexport const A = () => <ConnectButton />\n",
    'b.tsx': 'export const = 1\n',
  })
  expect(Object.keys(after)).toEqual(['a.tsx'])
  expect(notes).toContainEqual({
    path: 'b.tsx',
    line: 1,
    text: expect.stringContaining('left as it is'),
  })
})

test.each([
  [
    '@rainbow-me/rainbowkit',
    'RainbowKitProvider',
    '@rainbow-me/rainbowkit-siwe-next-auth',
    'SIGN-IN IS OFF',
  ],
  ['connectkit', 'ConnectKitProvider', 'connectkit-next-siwe', 'SIGN-IN IS OFF'],
  ['@reown/appkit/react', 'createAppKit', '@reown/appkit-siwx', 'SIGN-IN IS OFF'],
])('leaves what apps use beside %s (%s): %s, and says what to do', (kit, name, beside, said) => {
  const { after, notes } = run({
    'a.tsx': `import { ${name} } from '${kit}'\nimport { other } from '${beside}'\nexport const all = [${name}, other]\n`,
  })
  expect(after['a.tsx'] ?? beside).toContain(beside)
  expect(notes).toContainEqual({ path: 'a.tsx', line: 2, text: expect.stringContaining(said) })
})

test('reads a theme from a constant, and leaves a constant that more than the provider uses', () => {
  const app = (
    more: string,
  ) => `import { darkTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { WagmiProvider } from 'wagmi'
import { config } from './config'
// The colours of the shop.
const theme = darkTheme({ accentColor: '#b4451f' })
${more}
export const A = () => <WagmiProvider config={config}><RainbowKitProvider theme={theme} /></WagmiProvider>
`
  const alone = run({ 'a.jsx': app('') })
  expect(alone.after['a.jsx']).toContain("theme: { accent: '#b4451f' }")
  expect(alone.after['a.jsx']).toContain("themeMode: 'dark'")
  expect(alone.after['a.jsx']).not.toMatch(/rainbowkit|darkTheme|colours/)
  const said = (notes: typeof alone.notes) =>
    notes.filter(({ text }) => !text.startsWith('PHONE WALLETS ARE OFF'))
  expect(said(alone.notes)).toEqual([])

  const shared = run({ 'a.jsx': app('export const other = theme') })
  expect(shared.after['a.jsx']).toContain("const theme = darkTheme({ accentColor: '#b4451f' })")
  expect(said(shared.notes)).toEqual([
    expect.objectContaining({ text: expect.stringContaining('THE THEME IS LOST: write `theme`') }),
  ])
})

test('says of a connector of wagmi that is made where it is connected that it is no row there', () => {
  const code = `import { createConfig, http, useConnect, WagmiProvider } from 'wagmi'
import { baseAccount, injected, safe } from 'wagmi/connectors'
const config = createConfig({ connectors: [safe()], transports: { 1: http() } })
export function Buttons() {
  const { connect } = useConnect()
  return [
    <button onClick={() => connect({ connector: baseAccount() })}>Base</button>,
    <button onClick={() => connect({ connector: injected() })}>Browser</button>,
  ]
}
export const A = () => <WagmiProvider config={config}><Buttons /></WagmiProvider>
`
  const { notes, after } = run({ 'a.jsx': code })
  expect(notes.map(({ line, text }) => [line, text])).toEqual([
    [5, expect.stringContaining('Each connector of the config')],
    [
      7,
      "Put `baseAccount()` into the `connectors` of the config: there it is a row of the kit's list.",
    ],
  ])
  expect(after['a.jsx']).toContain('connectors: [safe()]')
})

const RAINBOW_APP = (
  config: string,
) => `import { connectorsForWallets, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { metaMaskWallet, safeWallet } from '@rainbow-me/rainbowkit/wallets'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { settings } from './settings'
${config}
export const A = () => <WagmiProvider config={config}><RainbowKitProvider><p /></RainbowKitProvider></WagmiProvider>
`

test('a list of wallets goes with the constants that were for it alone, and what it loses is said first', () => {
  const { after, notes } = run({
    'a.jsx': RAINBOW_APP(`const wallets = [metaMaskWallet, safeWallet]
const appInfo = { appName: 'Shop', projectId: settings.project }
const connectors = connectorsForWallets([{ groupName: 'All', wallets }], { ...appInfo })
const config = createConfig({ connectors, chains: [mainnet], transports: { [mainnet.id]: http() } })`),
    'settings.js': "export const settings = { project: 'b' }\n",
  })
  expect(after['a.jsx']).not.toMatch(/Wallet,|wallets|appInfo|connectorsForWallets/)
  expect(after['a.jsx']).toContain('projectId: settings.project')
  expect(notes[0]?.text).toMatch(/^WALLETS ARE MISSING: for `safeWallet`/)
  expect(notes).toHaveLength(1)
})

test.each([
  [
    'a function makes them',
    'const make = () => connectorsForWallets([], { projectId: settings.project })\nconst connectors = make()',
  ],
  [
    'they are used otherwise',
    'const connectors = connectorsForWallets([], { projectId: settings.project })\nconsole.log(connectors)',
  ],
])('connectors of RainbowKit stay whole where %s', (_, code) => {
  const { after, notes } = run({
    'a.jsx': RAINBOW_APP(`${code}
const config = createConfig({ connectors, chains: [mainnet], transports: { [mainnet.id]: http() } })`),
    'settings.js': "export const settings = { project: 'b' }\n",
  })
  expect(after['a.jsx']).toContain("import { connectorsForWallets } from '@rainbow-me/rainbowkit'")
  expect(after['a.jsx']).toContain(code)
  expect(after['a.jsx']).toContain('connectors, chains')
  expect(notes.map(({ text }) => text)).toEqual([expect.stringContaining('stay RainbowKit’s')])
})

test('connectors that another file imports are taken out of both', () => {
  const { after } = run({
    'package.json': '{ "dependencies": { "@rainbow-me/rainbowkit": "2.2.11" } }\n',
    'src/connectors.js': `import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { rabbyWallet } from '@rainbow-me/rainbowkit/wallets'
export const connectors = connectorsForWallets([{ groupName: 'All', wallets: [rabbyWallet] }], { projectId: 'b', appName: 'c' })
`,
    'src/a.jsx': RAINBOW_APP(
      "import { connectors } from './connectors'\nconst config = createConfig({ connectors, chains: [mainnet] })",
    ),
  })
  expect(after['src/connectors.js']?.trim()).toBe('')
  expect(after['src/a.jsx']).not.toContain("'./connectors'")
  expect(after['src/a.jsx']).toContain("projectId: 'b'")
})

test('what nothing uses any more is taken out, and what cannot be is on the list', () => {
  const { after, notes } = run({
    'a.jsx': `import { darkTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { useColors } from './colors'
import { WagmiProvider } from 'wagmi'
import { config } from './config'
const night = { overlayBlur: 'small' }
export function A() {
  const { isDark } = useColors()
  return <WagmiProvider config={config}><RainbowKitProvider theme={isDark && darkTheme(night)}><p /></RainbowKitProvider></WagmiProvider>
}
`,
  })
  expect(after['a.jsx']).not.toMatch(/rainbowkit|night/)
  expect(notes.map(({ text }) => text)).toEqual([
    expect.stringContaining('PHONE WALLETS ARE OFF'),
    expect.stringContaining('THE THEME IS LOST: the kit follows the system until'),
    '`isDark` is not used any more. Take it out.',
  ])
})

test.each([
  [
    'RainbowKit',
    "import { darkTheme, lightTheme, RainbowKitProvider as Provider } from '@rainbow-me/rainbowkit'",
    "theme={isDark ? darkTheme({ accentColor: '#123456' }) : lightTheme()}",
    "<FollowThemeMode mode={isDark ? 'dark' : 'light'} />",
  ],
  [
    'ConnectKit',
    "import { ConnectKitProvider as Provider } from 'connectkit'",
    'mode={isDark ? "dark" : "light"}',
    '<FollowThemeMode mode={isDark ? "dark" : "light"} />',
  ],
])('the kit follows the switch that %s had followed', (_, imported, prop, written) => {
  const { after, notes } = run({
    'src/a.tsx': `${imported}
import { useColors } from './colors'
import { WagmiProvider } from 'wagmi'
import { config } from './config'
export function A() {
  const { isDark } = useColors()
  return <WagmiProvider config={config}><Provider ${prop}><p /></Provider></WagmiProvider>
}
`,
  })
  expect(after['src/a.tsx']).toContain(`<KitProvider kit={kit}>${written}<p /></KitProvider>`)
  expect(after['src/a.tsx']).not.toContain('themeMode')
  expect(after['src/lib/bowlineStandIns.tsx']).toContain('export function FollowThemeMode')
  expect(notes.map(({ text }) => text)).toEqual([expect.stringContaining('PHONE WALLETS ARE OFF')])
  if (imported.includes('rainbow'))
    expect(after['src/a.tsx']).toContain("dark: { accent: '#123456' }")
})

test('what is spread into createAppKit from a constant is told to the kit, and the constant is gone', () => {
  const { after, notes } = run({
    'a.tsx': `import { createAppKit } from '@reown/appkit/react'
import { mainnet } from '@reown/appkit/networks'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { WagmiProvider } from 'wagmi'
const projectId = 'b'
const metadata = { name: 'Shop', description: '', url: '', icons: [] }
const common = { projectId, metadata, networks: [mainnet], themeMode: 'light' as const }
const adapter = new WagmiAdapter({ networks: [mainnet], projectId })
createAppKit({ adapters: [adapter], ...common, features: { email: false, socials: false } })
export const A = () => <WagmiProvider config={adapter.wagmiConfig}><p /></WagmiProvider>
`,
  })
  expect(after['a.tsx']).not.toContain('common')
  expect(after['a.tsx']).toMatch(/projectId,\n {2}metadata,\n {2}themeMode: 'light' as const,/)
  expect(notes).toEqual([])
})

const PROVIDER = (component: string) => `import { RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { WagmiProvider } from 'wagmi'
import { config } from './config'
${component}
`
const TREE =
  '<WagmiProvider config={config}><RainbowKitProvider><p /></RainbowKitProvider></WagmiProvider>'
const IN_COMPONENT =
  /\{\n {2}\/\/ One kit for each visitor.*\n {2}const \[kit\] = useState\(\(\) =>\n {4}createKit\(\{/

test.each([
  [
    'a function',
    'next',
    'src/pages/_app.jsx',
    `export default function ({ Page }) { return ${TREE} }`,
    true,
  ],
  [
    'an arrow function',
    '@tanstack/react-start',
    'src/root.jsx',
    `export const Root = () => { return ${TREE} }`,
    true,
  ],
  [
    'a client component',
    'next',
    'app/providers.jsx',
    `export function Providers() { return ${TREE} }`,
    true,
  ],
  [
    'an app that no server draws',
    'vite',
    'src/main.jsx',
    `export function Root() { return ${TREE} }`,
    false,
  ],
  [
    'no component',
    'next',
    'src/pages/_app.jsx',
    `export const root = () => { return ${TREE} }`,
    false,
  ],
  [
    'a component with a kit of its own',
    'next',
    'src/pages/_app.jsx',
    `export function Root({ kit }) { return ${TREE} }`,
    false,
  ],
])(
  'makes the kit for each visitor in what a server draws: %s',
  (_, framework, path, component, isInComponent) => {
    const directive = path.startsWith('app/') ? "'use client'\n" : ''
    const { after } = run({
      'package.json': JSON.stringify({ dependencies: { [framework]: '1.0.0' } }),
      [path]: directive + PROVIDER(component),
    })
    if (isInComponent) expect(after[path]).toMatch(IN_COMPONENT)
    else expect(after[path]).toMatch(/^const kit = createKit\(/m)
  },
)

test('makes no state in a component that a server alone may draw', () => {
  const { after } = run({
    'package.json': '{ "dependencies": { "next": "16.0.0" } }',
    'app/layout.jsx': PROVIDER(`export default function Layout() { return ${TREE} }`),
  })
  expect(after['app/layout.jsx']).not.toContain('useState')
})

const MADE = (
  statements: string,
  config: string,
) => `import { RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { useRef, useState } from 'react'
import { WagmiProvider } from 'wagmi'
import { getConfig } from './config'
export function Providers({ isOff, given, language }) {
${statements}
  return <WagmiProvider config={${config}}><RainbowKitProvider locale={language}><p /></RainbowKitProvider></WagmiProvider>
}
`
const KIT_OF = (config: string) => `  const [kit] = useState(() =>
    createKit({
      adapters: [evm({ wagmi: ${config} })],`

test.each([
  ['in a state', '  const [config] = useState(() => getConfig())', 'config'],
  [
    'in a reference',
    '  const config = useRef(null)\n  if (!config.current) {\n    config.current = getConfig()\n  }',
    'config.current',
  ],
  ['with others', '  const [{ config }] = useState(() => ({ config: getConfig() }))', 'config'],
])('makes the kit after the config that its component makes %s', (_, statements, config) => {
  const { after, notes } = run({ 'a.jsx': MADE(statements, config) })
  expect(after['a.jsx']).toContain(`${statements}\n${KIT_OF(config)}`)
  expect(after['a.jsx']).toContain('<KitProvider kit={kit} locale={language}>')
  expect(notes.map(({ text }) => text)).toEqual([expect.stringContaining('PHONE WALLETS ARE OFF')])
})

test('makes the kit first where the component is given its config', () => {
  const { after } = run({
    'a.jsx': MADE('  const [count] = useState(0)\n  console.log(count)', 'given'),
  })
  expect(after['a.jsx']).toContain(`language }) {\n${KIT_OF('given')}`)
})

test('calls no hook where a component may have ended', () => {
  const { after, notes } = run({
    'a.jsx': MADE('  if (isOff) return null\n  const config = getConfig()', 'config'),
  })
  expect(after['a.jsx']).toMatch(/^const kit = createKit/m)
  expect(notes.map(({ text }) => text)).toContain(
    'The wagmi config was not found. Give it to `evm({ wagmi })` in `createKit`.',
  )
})

test.each([
  ['an export', "export { ConnectButton } from '@rainbow-me/rainbowkit'\n", true],
  ['a dynamic import', "export const load = () => import('@rainbow-me/rainbowkit')\n", true],
  [
    'a require',
    "const kit = require('@rainbow-me/rainbowkit/wallets')\nmodule.exports = kit\n",
    true,
  ],
  ['a configuration', "export default { transpilePackages: ['@rainbow-me/rainbowkit'] }\n", false],
])('lists where %s still names the old kit', (_, code, isKept) => {
  const { after, notes } = run({
    'package.json': '{ "dependencies": { "@rainbow-me/rainbowkit": "2.2.11" } }\n',
    'a.jsx':
      "import { ConnectButton } from '@rainbow-me/rainbowkit'\nexport const A = () => <ConnectButton />\n",
    'b.js': code,
  })
  expect(notes).toContainEqual({
    path: 'b.js',
    line: 1,
    text: expect.stringMatching(/^`@rainbow-me\/rainbowkit(\/wallets)?` is still named here/),
  })
  const { dependencies } = JSON.parse(after['package.json'] ?? '{}')
  expect(Object.hasOwn(dependencies, '@rainbow-me/rainbowkit')).toBe(isKept)
})

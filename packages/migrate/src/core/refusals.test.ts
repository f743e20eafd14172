import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'

const run = (
  code: string,
  dependencies: Readonly<Record<string, string>> = {},
  path = 'src/a.tsx',
) =>
  migrate(
    new Map([
      ['package.json', `${JSON.stringify({ dependencies })}\n`],
      [path, code],
    ]),
  )

const RAINBOW = `import { ConnectButton } from '@rainbow-me/rainbowkit'
export const A = () => <ConnectButton />
`
const APPKIT = (more: string) => `import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
${more}
createAppKit({ adapters: [new WagmiAdapter({ networks: [] })], projectId: 'a' })
`

test.each([
  [
    'Vue',
    "import { createAppKit, useAppKit } from '@reown/appkit/vue'\ncreateAppKit({})\n",
    {},
    '@bowline/element',
  ],
  [
    'Vue by its packages',
    "import { createConfig } from 'wagmi'\nexport const config = createConfig({})\n",
    { vue: '^3.4.0', wagmi: '^2.19.0' },
    '@bowline/element',
  ],
  [
    'wagmi 1 by its names',
    "import { configureChains, WagmiConfig } from 'wagmi'\nimport { ConnectKitProvider } from 'connectkit'\nconfigureChains()\nexport const A = () => <WagmiConfig><ConnectKitProvider /></WagmiConfig>\n",
    {},
    'migrate-from-v1-to-v2',
  ],
  ['RainbowKit 1', RAINBOW, { '@rainbow-me/rainbowkit': '^1.3.7' }, 'migrate-from-v1-to-v2'],
  ['RainbowKit with wagmi 1', RAINBOW, { wagmi: '1.4.13' }, 'migrate-from-v1-to-v2'],
  [
    'ConnectKit 1.4',
    "import { ConnectKitButton } from 'connectkit'\nexport const A = ConnectKitButton\n",
    { connectkit: '1.4.0' },
    'migrate-from-v1-to-v2',
  ],
  [
    'Web3Modal beside wagmi',
    "import { createWeb3Modal } from '@web3modal/wagmi/react'\nimport { WagmiProvider } from 'wagmi'\nexport const A = [createWeb3Modal, WagmiProvider]\n",
    {},
    'AppKit first',
  ],
  [
    'the Solana adapter beside the one of wagmi',
    APPKIT("import { SolanaAdapter } from '@reown/appkit-adapter-solana/react'"),
    {},
    'by hand',
  ],
  [
    'AppKit without React',
    "import { createAppKit } from '@reown/appkit'\nimport { WagmiAdapter } from '@reown/appkit-adapter-wagmi'\ncreateAppKit({ adapters: [new WagmiAdapter({})] })\n",
    {},
    '@bowline/element',
  ],
])('refuses %s whole, and names what helps', (_, code, dependencies, said) => {
  const { changes, kits, notes, refusals } = run(code, dependencies)
  expect({ changes, kits, notes }).toEqual({ changes: [], kits: [], notes: [] })
  expect(refusals).toEqual([
    {
      path: 'package.json',
      why: expect.stringContaining(said),
      guide: expect.stringMatching(/^docs\/.*\.md$/),
    },
  ])
})

test.each([
  ['a range that takes up ConnectKit 1.9', { connectkit: '^1.5.3', wagmi: '^2.5.0' }],
  ['a later wagmi by a name that it has of the first', { wagmi: '^2.14.0', connectkit: '1.9.2' }],
  ['a tag', { connectkit: 'latest', wagmi: 'workspace:*' }],
  ['React beside Vue', { connectkit: '1.9.2', react: '^19.0.0', vue: '^3.4.0' }],
])('does not refuse %s', (_, dependencies) => {
  const code =
    "import { ConnectKitButton } from 'connectkit'\nimport { WagmiConfig } from 'wagmi'\nexport const A = () => <WagmiConfig><ConnectKitButton /></WagmiConfig>\n"
  expect(run(code, dependencies)).toMatchObject({ refusals: [], kits: ['connectkit'] })
})

test('refuses one package of a workspace, and rewrites another', () => {
  const { changes, refusals } = migrate(
    new Map([
      ['package.json', '{}\n'],
      ['apps/new/package.json', '{ "dependencies": { "@rainbow-me/rainbowkit": "2.2.11" } }\n'],
      ['apps/new/a.tsx', RAINBOW],
      ['apps/old/package.json', '{ "dependencies": { "@rainbow-me/rainbowkit": "1.3.7" } }\n'],
      ['apps/old/a.tsx', RAINBOW],
    ]),
  )
  expect(refusals).toEqual([expect.objectContaining({ path: 'apps/old/package.json' })])
  expect(changes.map(({ path }) => path).sort()).toEqual([
    'apps/new/a.tsx',
    'apps/new/package.json',
  ])
})

test('an app without any kit is not refused for what it is written with', () => {
  expect(
    run("import { ref } from 'vue'\nexport const a = ref(1)\n", { vue: '3.5.0' }).refusals,
  ).toEqual([])
})

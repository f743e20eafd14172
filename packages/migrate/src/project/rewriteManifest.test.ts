import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { version } from '../version.ts'
import { VERSIONS } from './versions.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const manifestOf = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

/** The dependencies of an app after the tool was there. */
const dependencies = (before: Readonly<Record<string, string>>, code: string) => {
  const manifest = `${JSON.stringify({ dependencies: before })}\n`
  const { changes } = migrate(
    new Map([
      ['package.json', manifest],
      ['src/a.jsx', code],
    ]),
  )
  return JSON.parse(changes.find(({ path }) => path === 'package.json')?.after ?? manifest)
    .dependencies
}

const RAINBOW = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { chains } from './chains'
export const config = getDefaultConfig({ appName: 'A', projectId: 'b', chains })
`

test('packages of others get versions of their own, ours the version of this tool', () => {
  const { '@bowline/adapter-evm': evm, ...others } = dependencies(
    { '@reown/appkit': '1.8.23', '@reown/appkit-adapter-wagmi': '1.8.23' },
    `import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { mainnet } from '@reown/appkit/networks'
const adapter = new WagmiAdapter({ networks: [mainnet] })
createAppKit({ adapters: [adapter], projectId: 'a' })
`,
  )
  expect(evm).toBe(`^${version()}`)
  expect(others).toMatchObject({ viem: VERSIONS.viem, wagmi: VERSIONS.wagmi })
})

test('an app that does not name viem gets the range that our packages ask for', () => {
  expect(dependencies({ '@rainbow-me/rainbowkit': '2.2.11', wagmi: '^2.19.5' }, RAINBOW)).toEqual({
    viem: '^2.38.0',
    wagmi: '^2.19.5',
  })
})

test('what an app already names stays as it is', () => {
  const before = { viem: '2.40.0', wagmi: '2.14.0' }
  expect(dependencies({ ...before, '@rainbow-me/rainbowkit': '2.2.11' }, RAINBOW)).toEqual(before)
})

test('a package that the app imported before without naming it is left to the app', () => {
  const code = `${RAINBOW}import { useAccount } from 'wagmi'\nexport { useAccount }\n`
  expect(dependencies({ '@rainbow-me/rainbowkit': '2.2.11' }, code)).not.toHaveProperty('wagmi')
})

const lowest = (range: string) => /\d+\.\d+\.\d+/.exec(range)?.[0] ?? ''
const isAtLeast = (a: string, b: string) => {
  const [x, y] = [a, b].map((one) => one.split('.').map(Number))
  const index = x?.findIndex((part, at) => part !== y?.[at]) ?? -1
  return index === -1 || (x?.[index] ?? 0) > (y?.[index] ?? 0)
}

test('the table of versions agrees with what our packages ask for', () => {
  const { viem, '@wagmi/core': core } = manifestOf(
    'packages/adapter-evm/package.json',
  ).peerDependencies
  expect(VERSIONS.viem).toBe(viem)
  const major = `^${lowest(VERSIONS.wagmi ?? '').split('.')[0]}.`
  const range = core.split(' || ').find((one: string) => one.startsWith(major))
  expect(range).toBeDefined()
})

test('the table of versions lets in what the rewritten apps are rehearsed with', () => {
  const apps = globSync('packages/migrate/fixtures/*/*/before/package.json', { cwd: ROOT })
  expect(apps.length).toBeGreaterThan(10)
  for (const app of apps) {
    const { dependencies } = manifestOf(app)
    for (const [name, range] of Object.entries(VERSIONS)) {
      const tried = lowest(dependencies[name])
      // An app of plain wagmi may have a later one.
      if (tried.split('.')[0] !== lowest(range).split('.')[0]) continue
      expect(isAtLeast(tried, lowest(range)), `${name} ${tried} in ${app}, ${range}`).toBe(true)
    }
  }
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { build, type InlineConfig, type Rollup } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

// Inside the package, so that the bundler finds the package's dependencies.
const cache = join(import.meta.dirname, '../node_modules/.cache')
const conditions = ['source', 'module', 'browser', 'production']
const BUILD_TIMEOUT_MS = 60_000

let dir: string
let browser: Browser
// Where there is none, `npm test` says why.
const { NO_BROWSER } = process.env
beforeEach(({ skip }) => {
  if (NO_BROWSER) skip(NO_BROWSER)
})

beforeAll(async () => {
  await mkdir(cache, { recursive: true })
  dir = await mkdtemp(join(cache, 'bundles-'))
  const executablePath = process.env.CHROMIUM_PATH
  if (!NO_BROWSER) browser = await chromium.launch({ ...(executablePath && { executablePath }) })
})
afterAll(async () => {
  await browser?.close()
  await rm(dir, { recursive: true })
})

async function bundle(entry: string, config: InlineConfig = {}) {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: dir,
    resolve: { conditions },
    ...config,
    build: {
      write: false,
      modulePreload: false,
      ...config.build,
      rolldownOptions: {
        input: join(dir, entry),
        output: { entryFileNames: 'entry.js' },
        ...config.build?.rolldownOptions,
      },
    },
  })
  const chunks = (output as Rollup.RollupOutput).output
  return chunks.filter((chunk) => chunk.type === 'chunk')
}

const require = createRequire(import.meta.url)

const modulesOf = (chunks: readonly { readonly moduleIds: readonly string[] }[]) =>
  chunks.flatMap(({ moduleIds }) => moduleIds).map((id) => id.replace(/.*\/packages\//, ''))

const keepExports = { rolldownOptions: { preserveEntrySignatures: 'strict' } } as const

const SCREENS = /^ui\/|^scaffold-ui\/src\/(views|modal|parts)\/|\.css$/

describe('the code that loads with the page', () => {
  const cases = { 'headless.ts': [], 'index.ts': ['ModalShell.tsx', 'UnsupportedBanner.tsx'] }

  test.each(Object.entries(cases))(
    '%s loads no screen with the page',
    async (entry, lazy) => {
      await writeFile(join(dir, entry), `export * from '${join(import.meta.dirname, entry)}'`)
      const chunks = await bundle(entry, { build: keepExports })
      const first = staticGraph(chunks)
      expect(modulesOf(first)).toContain('controllers/src/react/hooks/useAccount.ts')
      const screens = modulesOf(first).filter((id) => /\/views\//.test(id))
      expect(screens).toEqual([])
      const all = modulesOf(chunks)
      expect(lazy.filter((file) => !all.some((id) => id.endsWith(file)))).toEqual([])
      if (lazy.length === 0) expect(all.filter((id) => SCREENS.test(id))).toEqual([])
    },
    BUILD_TIMEOUT_MS,
  )
})

/** The chunks that load with the entry. */
function staticGraph(chunks: readonly Rollup.OutputChunk[]) {
  const found = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return [...found]
}

const app = `
import { createFakeAdapter, createFakeWallet } from '@bowline/common/testing'
import { StrictMode } from 'react'
import { ConnectButton, KitButton, KitProvider, NetworkButton, createKit } from '${import.meta.dirname}/index.ts'
const adapters = [createFakeAdapter({ connectors: [createFakeWallet().connector] })]
export const kit = createKit({ adapters, projectId: 'test', themeMode: 'auto' })
export const App = () => (
  <StrictMode>
    <KitProvider kit={kit}>
      <p>Welcome <KitButton /> <NetworkButton /></p>
    </KitProvider>
  </StrictMode>
)`
const server = `
import { renderToString } from 'react-dom/server'
import { version } from 'react'
import { App } from './app.tsx'
export const render = () => renderToString(<App />)
export { version }`
const client = `
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
hydrateRoot(document.getElementById('root'), <App />, {
  onRecoverableError: (error) => console.error('hydration: ' + error.message),
})`

describe.each([
  { major: '19', alias: [] },
  {
    major: '18',
    alias: [
      { find: /^react(?=$|\/)/, replacement: dirname(require.resolve('react-18/package.json')) },
      {
        find: /^react-dom(?=$|\/)/,
        replacement: dirname(require.resolve('react-dom-18/package.json')),
      },
    ],
  },
])('React $major', ({ major, alias }) => {
  test(
    'markup of a server is taken over without a complaint, and works',
    async () => {
      await Promise.all([
        writeFile(join(dir, 'app.tsx'), app),
        writeFile(join(dir, 'server.tsx'), server),
        writeFile(join(dir, 'client.tsx'), client),
      ])
      // Only the development build of React has these warnings.
      const define = { 'process.env.NODE_ENV': '"development"' }
      const resolve = { conditions, alias }
      const [rendered] = await bundle('server.tsx', {
        resolve,
        define,
        ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node'] } },
        build: {
          ssr: join(dir, 'server.tsx'),
          write: true,
          outDir: join(dir, `server-${major}`),
          rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
        },
      })
      expect(rendered?.fileName).toBe('server.mjs')
      const { render, version } = await import(
        pathToFileURL(join(dir, `server-${major}/server.mjs`)).href
      )
      expect(version).toMatch(new RegExp(`^${major}\\.`))
      const markup: string = render()
      expect(markup).toContain('Connect wallet')

      const chunks = await bundle('client.tsx', { resolve, define, mode: 'development' })
      const files = new Map(chunks.map(({ fileName, code }) => [`/${fileName}`, code]))
      const page = await browser.newPage()
      const complaints: string[] = []
      const requests: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', ({ message }) => complaints.push(message))
      await page.route('**', (route) => {
        const { pathname } = new URL(route.request().url())
        requests.push(pathname)
        const code = files.get(pathname)
        if (code) return route.fulfill({ contentType: 'text/javascript', body: code })
        const script = '<script type="module" src="/entry.js"></script>'
        const body = `<!doctype html><html lang="en"><body><div id="root">${markup}</div>${script}`
        return route.fulfill({ contentType: 'text/html', body })
      })

      await page.goto('https://app.test/')
      await page.waitForLoadState('networkidle')
      const asked = requests.length
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await page.getByRole('button', { name: 'Fake wallet' }).click()
      await page.getByRole('button', { name: /^Account 0x00/ }).waitFor()
      expect(asked).toBeLessThan(requests.length)
      expect(complaints).toEqual([])
      await page.close()
    },
    BUILD_TIMEOUT_MS,
  )
})

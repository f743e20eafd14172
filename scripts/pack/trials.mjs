import { bundleWithWebpack } from './bundleWithWebpack.mjs'
import { checkContracts, checkLicences } from './checkLicences.mjs'
import { checkCopies, checkFiles } from './checkTree.mjs'
import { clickThrough } from './clickThrough.mjs'
import { connectFamily } from './connectFamily.mjs'
import { countRequests } from './countRequests.mjs'
import { countVisits } from './countVisits.mjs'
import { drawnByServer } from './drawnByServer.mjs'
import { openKitFromTarball } from './openKitFromTarball.mjs'
import { run } from './run.mjs'
import { serveFolder, serveNext, serveProcess } from './serve.mjs'
import { signInWithNext } from './signInWithNext.mjs'
import { startServerFromTarball } from './startServerFromTarball.mjs'
import { visit } from './visits.mjs'
import { weighKit, weighWagmi } from './weigh.mjs'

const vite = (app) => run(app, 'node_modules/.bin/vite', 'build', '--logLevel', 'warn')

/** What each app has to stand, once it is installed. */
export function trials({ browser, networks, names }) {
  const visitBuilt = (app, path = '/') =>
    serveFolder(`${app}/dist`, (origin) => clickThrough(browser, `${origin}${path}`, networks))

  return {
    async 'Vite with React 19'(app) {
      checkCopies(app, 'every package')
      checkFiles(app, names)
      checkLicences(app)
      checkContracts(`${app}/node_modules/@bowline`)
      run(app, 'node_modules/.bin/tsc', '-p', '.')
      run(app, 'node_modules/.bin/tsc', '-p', 'tsconfig.node.json')
      vite(app)
      await visitBuilt(app, '/actions.html')
      await serveFolder(`${app}/dist`, async (origin) => {
        await connectFamily(browser, origin, await visit(app, 'evm'))
        for (const family of ['solana', 'bitcoin', 'polkadot']) {
          const path = '/families.html'
          const steps = { ...(await visit(app, family)), path, signs: true }
          await connectFamily(browser, origin, steps)
        }
      })
      const quickStart = weighKit(app)
      await serveFolder(quickStart, (origin) => countRequests(browser, origin, 'Vite'))
      await startServerFromTarball(app, (server) =>
        countVisits(browser, app, { quickStart, server }),
      )
      await openKitFromTarball(app, networks)
    },
    async 'Vite with React 18 and the lowest peers'(app) {
      run(app, 'node_modules/.bin/tsc', '-p', '.')
      vite(app)
      await visitBuilt(app)
    },
    async 'wagmi 2 at its lowest'(app) {
      vite(app)
      await visitBuilt(app)
    },
    async 'wagmi 2'(app) {
      vite(app)
      await visitBuilt(app)
    },
    async 'quick start with webpack'(app) {
      const packed = bundleWithWebpack(app)
      await serveFolder(packed, (origin) => countRequests(browser, origin, 'webpack'))
    },
    async 'React Router with cookies'(app) {
      run(app, 'node_modules/.bin/react-router', 'build')
      await serveProcess(app, ['server.mjs'], (origin) =>
        drawnByServer(browser, origin, { name: 'React Router', networks }),
      )
    },
    async 'TanStack Start with cookies'(app) {
      vite(app)
      await serveProcess(app, ['server.mjs'], (origin) =>
        drawnByServer(browser, origin, { name: 'TanStack Start', networks }),
      )
    },
    async 'wagmi 3'(app) {
      vite(app)
      await visitBuilt(app)
      weighWagmi(app)
    },
    async 'Next with a nonce policy'(app) {
      run(app, 'node_modules/.bin/next', 'build')
      await serveNext(app, async (origin) => {
        await signInWithNext(app, origin)
        await clickThrough(browser, origin, networks)
        await drawnByServer(browser, origin, { name: 'Next', networks })
        await countRequests(browser, `${origin}/list`, 'Turbopack')
      })
    },
  }
}

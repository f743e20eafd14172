import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { checkWalletPage, settingsOfLogin } from './checkWalletPage.mjs'
import { freePort } from './freePort.mjs'

/** The project of the pages that are served on this machine while the server runs. */
const LOCAL = { id: 'local-project', name: 'Local', origins: ['http://127.0.0.1:*'] }

/**
 * Starts `bowline-server` as `npx` would, asks it for a wallet and the wallet's page, lets `use` have its address, and stops it.
 */
export async function startServerFromTarball(app, use) {
  const port = await freePort()
  const env = {
    ...process.env,
    BOWLINE_HOST: '127.0.0.1',
    BOWLINE_PORT: String(port),
    BOWLINE_LOG: 'warn',
    BOWLINE_DB: join(app, 'bowline.sqlite'),
    BOWLINE_KMS_KEYS: join(app, 'bowline.keys'),
    ...settingsOfLogin(port),
    BOWLINE_PROJECTS: JSON.stringify([
      { id: 'packed', name: 'Packed', origins: ['https://app.example'] },
      LOCAL,
    ]),
  }
  const options = { cwd: app, env, stdio: ['ignore', 'pipe', 'inherit'] }
  const command = join(app, 'node_modules/.bin/bowline-server')
  const { status } = spawnSync(command, ['keys', 'create'], options)
  if (status !== 0) throw new Error(`bowline-server keys create ended with ${status}.`)
  const child = spawn(command, [], options)
  const ended = once(child, 'exit')
  try {
    await Promise.race([
      once(child.stdout, 'data'),
      ended.then(([code]) => {
        throw new Error(`bowline-server ended with code ${code}.`)
      }),
    ])
    const url = new URL(`http://127.0.0.1:${port}/getWallets`)
    url.search = new URLSearchParams({
      projectId: 'packed',
      st: 'test',
      sv: '0',
      search: 'metamask',
    }).toString()
    const response = await fetch(url, { headers: { origin: 'https://app.example' } })
    const { count } = await response.json()
    if (!(count > 0)) throw new Error('bowline-server returned no wallet.')
    await checkWalletPage(port, 'packed')
    await use(url.origin)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

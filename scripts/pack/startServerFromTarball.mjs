import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from './freePort.mjs'

/** Starts `bowline-server` as `npx` would, asks it for a wallet, and stops it. */
export async function startServerFromTarball(app) {
  const port = await freePort()
  const env = {
    ...process.env,
    BOWLINE_HOST: '127.0.0.1',
    BOWLINE_PORT: String(port),
    BOWLINE_LOG: 'warn',
    BOWLINE_DB: join(app, 'bowline.sqlite'),
    BOWLINE_PROJECTS: JSON.stringify([
      { id: 'packed', name: 'Packed', origins: ['https://app.example'] },
    ]),
  }
  const options = { cwd: app, env, stdio: ['ignore', 'pipe', 'inherit'] }
  const child = spawn(join(app, 'node_modules/.bin/bowline-server'), [], options)
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
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

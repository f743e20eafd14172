import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleWallets } from './bundleWallets.mjs'
import { connectFamily } from './connectFamily.mjs'
import { freePort } from './freePort.mjs'
import { run } from './run.mjs'
import { runScript } from './runScript.mjs'
import { serveFolder } from './serve.mjs'
import { visit } from './visits.mjs'

/** Where apps look for their server, as the examples have it. */
const SERVER = 'http://127.0.0.1:8787'
const LOOPBACK = { vite: ['--host', '127.0.0.1'], next: ['--hostname', '127.0.0.1'] }

/**
 * Does what a developer does in an installed app of `npm create`, with its scripts: runs its test, builds it, starts
 * its server, and connects a test wallet of each family in a browser.
 */
export async function tryCreated(app, answers, browser) {
  const port = await freePort()
  const server = answers.server ? SERVER.replace('8787', port) : undefined
  if (server) moveServer(app, answers, server)
  run(app, 'npm', 'test')
  run(app, 'npm', 'run', 'build')
  const connect = () =>
    serveBuilt(app, answers, (origin) => connectFamilies(app, answers, { browser, origin, server }))
  if (!server) return connect()
  const env = { BOWLINE_PORT: String(port), BOWLINE_DB: ':memory:', BOWLINE_LOG: 'warn' }
  return runScript(app, ['server'], { env }, connect)
}

/** Serves an app while it is developed, and runs `use` with its address. */
export async function develop(app, { framework }, env, use) {
  const flags = framework === 'next' ? LOOPBACK.next : LOOPBACK.vite
  const words = ['dev', ...flags, '--port', String(await freePort())]
  await runScript(app, words, { env, ...(framework === 'next' && { ready: /Ready/ }) }, use)
}

/** Connects a test wallet of each family of the app, each in a page of its own. */
async function connectFamilies(app, { families }, { browser, origin, server }) {
  const script = await bundleWallets(app)
  for (const family of families) {
    const steps = { ...(await visit(app, family)), server, script }
    await connectFamily(browser, origin, steps)
  }
}

async function serveBuilt(app, { framework }, use) {
  if (framework !== 'next') return serveFolder(join(app, 'dist'), use)
  const words = ['start', ...LOOPBACK.next, '--port', String(await freePort())]
  return runScript(app, words, { ready: /Ready/ }, use)
}

/** Another port, as others may run on this machine. */
function moveServer(app, { framework }, server) {
  const isTyped = framework === 'vite' || framework === 'next'
  const path = join(app, isTyped ? 'src/kit.ts' : 'src/kit.js')
  const text = readFileSync(path, 'utf8')
  if (!text.includes(SERVER)) throw new Error(`${path} does not look for a server.`)
  writeFileSync(path, text.replace(SERVER, server))
}

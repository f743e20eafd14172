import { existsSync, readFileSync, writeFileSync } from 'node:fs'
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
const ADDRESS = '127.0.0.1'
const LOOPBACK = { next: ['--hostname', ADDRESS] }
/** What each framework says once it serves. */
const READY = { next: /Ready/ }
const loopback = (framework) => LOOPBACK[framework] ?? ['--host', ADDRESS]

/**
 * Does what a developer does in an installed app of `npm create`, with its scripts: runs its test, builds it, starts
 * its server, and connects a test wallet of each family in a browser.
 */
export async function tryCreated(app, answers, browser) {
  const port = await freePort()
  const server = answers.server ? SERVER.replace('8787', port) : undefined
  if (server) moveServer(app, server)
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
  const words = ['dev', ...loopback(framework), '--port', String(await freePort())]
  await runScript(app, words, { env, ready: READY[framework] }, use)
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
  const { start } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')).scripts
  if (start === undefined) return serveFolder(join(app, 'dist'), use)
  const port = String(await freePort())
  // The server of React Router takes both from its surroundings alone.
  if (framework === 'react-router')
    return runScript(app, ['start'], { env: { HOST: ADDRESS, PORT: port } }, use)
  const words = ['start', ...loopback(framework), '--port', port]
  return runScript(app, words, { ready: READY[framework] }, use)
}

/** Another port, as others may run on this machine. */
function moveServer(app, server) {
  const path = ['src/kit.ts', 'src/kit.js']
    .map((file) => join(app, file))
    .find((file) => existsSync(file))
  const text = readFileSync(path, 'utf8')
  if (!text.includes(SERVER)) throw new Error(`${path} does not look for a server.`)
  writeFileSync(path, text.replace(SERVER, server))
}

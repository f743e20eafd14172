// Starts Chopsticks (Apache-2.0) on the genesis of Rococo's Asset Hub, as a process of its own.
import { spawn } from 'node:child_process'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fail, npmInstall, root } from '../toolchain.mjs'

const CHOPSTICKS = '@acala-network/chopsticks'
// GPL-3.0: a tool for tests that is fetched when they run, never shipped. Of the specifications in it
// this one alone brings the chain's whole genesis.
const SPECS = '@substrate/connect-known-chains'
const SPEC = 'rococo_v2_2_asset_hub'
const VERSIONS = { [CHOPSTICKS]: '1.5.1', [SPECS]: '1.10.3' }
const START_LIMIT_MS = 120_000

/** Gives the chain's `url` (http:), `ended` (when it has stopped) and `stop`. Port 0 is any free one. */
export async function startChain({ port: wanted }) {
  const port = await findPort(wanted)
  const dir = prepare()
  const script = join(dir, 'node_modules', CHOPSTICKS, 'chopsticks.cjs')
  const args = ['--chain-spec', join(dir, 'chain.json'), '--host', '127.0.0.1', '--port', `${port}`]
  const child = spawn(process.execPath, [script, ...args], { cwd: dir, stdio: 'pipe' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    // It may be busy with a block and ignore SIGTERM.
    const patience = setTimeout(() => child.kill('SIGKILL'), 5_000)
    await ended
    clearTimeout(patience)
  }
  try {
    await listening(child)
  } catch (error) {
    await stop()
    fail(`The local chain did not start: ${error.message}`)
  }
  return { url: `http://127.0.0.1:${port}`, ended, stop }
}

/** Fetches what is needed into a folder of its own, once. */
function prepare() {
  const name = Object.values(VERSIONS).join('_')
  const dir = join(root, '.toolchain', `polkadot-chain_${name}`)
  if (existsSync(dir)) return dir
  console.log('Fetching a local Polkadot chain (once, several hundred megabytes) ...')
  const tmp = `${dir}.${process.pid}`
  npmInstall(tmp, ...Object.entries(VERSIONS).map(([spec, version]) => `${spec}@${version}`))
  const specs = createRequire(join(tmp, 'package.json'))(SPECS)
  writeFileSync(join(tmp, 'chain.json'), specs[SPEC])
  try {
    renameSync(tmp, dir)
  } catch (error) {
    rmSync(tmp, { recursive: true, force: true }) // another run was faster
    if (!existsSync(dir)) throw error
  }
  return dir
}

function listening(child) {
  let said = ''
  return new Promise((resolve, reject) => {
    const giveUp = (why) => reject(new Error(`${why}\n${said.slice(-2_000)}`))
    const timer = setTimeout(() => giveUp('it took too long'), START_LIMIT_MS)
    const hear = (data) => {
      said = (said + data).slice(-10_000)
      if (!said.includes('RPC listening')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', (error) => giveUp(error.message))
    child.once('exit', (code) => giveUp(`it ended with code ${code}`))
  })
}

/** Checked before the long start: whether the port is free. */
function findPort(wanted) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ message }) =>
      fail(`Port ${wanted} cannot be used (${message}). Choose another: -- --port=8012`),
    )
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

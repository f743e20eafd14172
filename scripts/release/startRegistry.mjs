import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../pack/freePort.mjs'
import { run } from '../pack/run.mjs'
import { root } from '../toolchain.mjs'

const VERDACCIO = '6.10.4'
/** One of its dependencies is asked for by a tag, which some registries do not mirror. */
const OVERRIDES = { 'node-fetch': '2.7.0' }
const START_LIMIT_MS = 60_000

/**
 * Starts a registry on this machine that takes `names` from anyone and passes on the rest from the registry that npm
 * is set up with. Returns its address, the settings for npm and pnpm as a file, and how to stop it.
 */
export async function startRegistry(folder, names) {
  const main = join(fetchVerdaccio(), 'node_modules/verdaccio/bin/verdaccio')
  const upstream = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' })
  const ours = Object.fromEntries(
    names.map((name) => [name, { access: '$all', publish: '$all', unpublish: '$all' }]),
  )
  const settings = {
    storage: join(folder, 'storage'),
    uplinks: { upstream: { url: upstream.stdout.trim(), timeout: '60s' } },
    packages: { ...ours, '**': { access: '$all', proxy: 'upstream' } },
    max_body_size: '100mb',
    log: { type: 'stdout', format: 'json', level: 'error' },
  }
  mkdirSync(folder, { recursive: true })
  // JSON is YAML.
  writeFileSync(join(folder, 'config.yaml'), JSON.stringify(settings))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}/`
  const userconfig = join(folder, 'npmrc')
  // Clients want a token, whatever it is.
  writeFileSync(userconfig, `registry=${address}\n//127.0.0.1:${port}/:_authToken=rehearsal\n`)
  const args = [main, '--config', join(folder, 'config.yaml'), '--listen', `127.0.0.1:${port}`]
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'ignore'], // it warns of root and of experimental parts of Node
  })
  const ended = once(child, 'exit')
  await answers(address, ended)
  return {
    address,
    userconfig,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(address, ended) {
  const hasEnded = ended.then(([code]) => {
    throw new Error(`The registry ended with ${code}.`)
  })
  const until = Date.now() + START_LIMIT_MS
  const ask = async () => {
    while (Date.now() < until) {
      const answer = await fetch(`${address}-/ping`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    throw new Error('The registry does not answer.')
  }
  await Promise.race([ask(), hasEnded])
}

/** Not a dependency of the workspace: three hundred packages that a rehearsal alone needs. */
function fetchVerdaccio() {
  const folder = join(root, `.toolchain/verdaccio-${VERDACCIO}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const manifest = {
    private: true,
    dependencies: { verdaccio: VERDACCIO },
    overrides: OVERRIDES,
  }
  writeFileSync(join(unfinished, 'package.json'), JSON.stringify(manifest))
  try {
    run(unfinished, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund')
    renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return folder
}

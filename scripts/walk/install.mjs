import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'
import { linesOf, readBlocks } from './readBlocks.mjs'
import { shell } from './shell.mjs'

const COMPOSE = 'Three servers on one machine, with Compose'

/**
 * Packs the server as the page about operating it says, and installs it from the tarballs alone into an empty folder.
 * Returns the settings of a shell in which `bowline-server` and `npx @bowline/server` are what was installed.
 */
export async function install(folder) {
  const [compose] = readBlocks('docs/operate.md', COMPOSE)
  const tarballs = join(folder, 'image')
  const pack = linesOf(compose, 'pnpm').replace(
    '--pack-destination image',
    `--pack-destination ${tarballs}`,
  )
  await shell(pack, { cwd: root, env: { ...process.env } })
  const packed = readdirSync(tarballs).map((file) => [
    `@${file.replace(/-\d.*$/, '').replace('-', '/')}`,
    `file:${join(tarballs, file)}`,
  ])
  const machine = join(folder, 'machine')
  mkdirSync(machine, { recursive: true })
  const dependencies = Object.fromEntries(packed)
  writeFileSync(
    join(machine, 'package.json'),
    JSON.stringify({ private: true, dependencies, overrides: dependencies }),
  )
  await shell('npm install --no-audit --no-fund --ignore-scripts', {
    cwd: machine,
    env: { ...process.env },
  })
  const bin = join(machine, 'node_modules/.bin')
  return { machine, env: { PATH: `${bin}:${process.env.PATH}`, BOWLINE_LOG: 'warn' } }
}

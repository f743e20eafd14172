import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'

/** Opens a kit file with `bowline` as `npx` would. */
export function openKitFromTarball(app) {
  const vectors = join(root, 'packages/wallet-keys/vectors/wallet-kit.json')
  const [{ file, password, words }] = JSON.parse(readFileSync(vectors, 'utf8'))
  writeFileSync(join(app, 'wallet-kit.json'), JSON.stringify(file))
  const command = join(app, 'node_modules/.bin/bowline')
  const { stdout, stderr } = spawnSync(command, ['open', 'wallet-kit.json', '--words'], {
    cwd: app,
    input: password,
    encoding: 'utf8',
  })
  if (!stdout?.includes(words)) throw new Error(`bowline opened no kit file: ${stderr}`)
}

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const QUIET = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-save']

/** Installs packages in a folder outside of the repository, which goes with the test. Returns their `node_modules`. */
export async function installPackages(...packages: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-wallet-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const command = ['install', '--prefix', folder, ...QUIET, ...packages]
  await promisify(execFile)('npm', command, { cwd: folder })
  return join(folder, 'node_modules')
}

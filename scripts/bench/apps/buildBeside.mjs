import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../temporaryFolder.mjs'
import { root } from '../../toolchain.mjs'

const BUILD_WITHIN_MS = 20 * 60_000

/**
 * Checks another commit out into a folder of its own, builds its packages, and returns its starter with our pages in it; both are gone
 * with the process. Its apps are ours, so that only the packages differ.
 */
export function buildBeside(ref) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--short', `${ref}^{commit}`)
  const folder = join(temporaryFolder(), 'beside')
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  // Without a listener a signal ends the process, and leaves what is to be gone with it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  })
  const starter = join(folder, 'apps/starter')
  const turbo = ['node', 'node_modules/turbo/bin/turbo', 'run', 'build']
  const only = ['--filter=@bowline/starter^...', '--output-logs=errors-only']
  const { status, error } = spawnSync(
    process.execPath,
    ['scripts/bootstrap.mjs', 'run', ...turbo, ...only],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], timeout: BUILD_WITHIN_MS },
  )
  if (status !== 0) throw new Error(`${commit} is not built${error ? `: ${error.message}` : '.'}`)
  for (const part of ['src', 'evm.html'])
    cpSync(join(root, 'apps/starter', part), join(starter, part), { recursive: true })
  return { commit, starter }
}

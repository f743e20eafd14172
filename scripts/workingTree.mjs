import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

/** Names what is in the working tree: the commit, and what differs from it. */
export function nameWorkingTree() {
  const git = (...args) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 28 })
  const hash = createHash('sha256')
  for (const part of [git('rev-parse', 'HEAD'), git('diff', 'HEAD'), ...untracked(git)])
    hash.update(part)
  return hash.digest('hex')
}

function untracked(git) {
  const files = git('ls-files', '--others', '--exclude-standard', '-z').toString().split('\0')
  return files.filter(Boolean).flatMap((file) => [file, readFileSync(join(root, file))])
}

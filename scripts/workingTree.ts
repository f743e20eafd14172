import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Names what is in the working tree: the commit, and what differs from it. */
export function nameWorkingTree(): string {
  const hash = createHash('sha256')
  for (const part of [git('rev-parse', 'HEAD'), git('diff', 'HEAD'), ...untracked()])
    hash.update(part)
  return hash.digest('hex')
}

function git(...args: readonly string[]): Buffer {
  return execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 28 })
}

function untracked(): readonly (string | Buffer)[] {
  const files = git('ls-files', '--others', '--exclude-standard', '-z').toString().split('\0')
  return files.filter(Boolean).flatMap((file) => [file, readFileSync(join(root, file))])
}

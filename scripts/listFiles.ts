import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Lists the files that match one of the patterns, tracked or new, by their paths below the folder from which it is called. A
 * `*` stays within a folder, and `**` stands for any number of them, none included: git's own patterns would pass over the
 * files of a folder itself where two stars follow its name.
 */
export function listFiles(patterns: readonly string[]): readonly string[] {
  const globs = patterns.map((pattern) => `:(glob)${pattern}`)
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...globs], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // Git still lists a file that was deleted and not yet committed.
  return [...new Set(listed.split('\n'))].filter((file) => file && existsSync(file))
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isWorse } from './checkFigures.ts'
import { type Figures, figureOf, isKept, type Kept, readFigures, reasonOf } from './figures.ts'
import { isFigure } from './rules.ts'

/**
 * Lists the kept figures whose last change was for the worse, and that have no reason beside them, or only that of an
 * earlier change. `file` is the path of the figures below `root`.
 *
 * Returns undefined in a clone without history: it cannot tell what a figure was before.
 */
export function unexplained(root: string, file: string): readonly string[] | undefined {
  const versions = versionsOf(root, file)
  if (!versions) return undefined
  const now = readFigures(readFileSync(join(root, file), 'utf8'))
  return Object.entries(now).flatMap(([name, found]) =>
    Object.entries(found).flatMap(([of, kept]) => {
      if (!isFigure(name)) return [`${name} is no figure of scripts/ratchets/rules.ts`]
      const was = lastOther(
        versions.map((figures) => figures[name]?.[of]),
        kept,
      )
      if (was === undefined || !isWorse(name, figureOf(kept), figureOf(was))) return []
      const reason = reasonOf(kept)?.trim()
      if (reason && reason !== reasonOf(was)?.trim()) return []
      return [
        `${name}/${of} was ${figureOf(was)} and is ${figureOf(kept)}, without a reason of its own`,
      ]
    }),
  )
}

/**
 * The newest version that differs. One that was taken out, or was no number for a while, and has come back is compared
 * with what it was before.
 */
function lastOther(versions: readonly (Kept | undefined)[], kept: Kept): Kept | undefined {
  const value = figureOf(kept)
  return versions.find((was) => isKept(was) && figureOf(was) !== value)
}

/** The committed versions of the figures, newest first, read by one process. */
function versionsOf(root: string, file: string): readonly Figures[] | undefined {
  const git = (args: readonly string[], input = ''): string =>
    execFileSync('git', args, { cwd: root, input, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })
  if (git(['rev-parse', '--is-shallow-repository']).trim() === 'true') return undefined
  const commits = git(['log', '--format=%H', '--diff-filter=AM', '--', file])
    .split('\n')
    .filter(Boolean)
  const asked = commits.map((commit) => `${commit}:${file}\n`).join('')
  // Each begins with a line of its own: what it is, and how long.
  return git(['cat-file', '--batch'], asked)
    .split(/^[0-9a-f]{40,64} blob \d+\n/m)
    .slice(1)
    .map((text) => JSON.parse(text))
}

import { createTwoFilesPatch } from 'diff'
import { KITS } from '../kits/kits.ts'
import type { Change, Migration } from '../migrate.ts'

/** The changes as `git diff` shows them. */
export function diffOf(changes: readonly Change[]): string {
  return changes
    .map(({ path, before, after }) =>
      createTwoFilesPatch(
        before === undefined ? '/dev/null' : `a/${path}`,
        `b/${path}`,
        before ?? '',
        after,
      ),
    )
    .join('')
}

/** What was done, and what is left to do, for a person. */
export function reportOf(
  { kits, changes, notes }: Migration,
  { isDryRun }: { readonly isDryRun: boolean },
): string {
  const known = KITS.filter(({ id }) => kits.includes(id))
  if (known.length === 0)
    return 'Nothing to do: no file imports RainbowKit, ConnectKit, Reown AppKit or wagmi without Bowline.\n'
  const titles = known.map(({ title }) => title).join(' and ')
  const files = changes.map(
    ({ path, before }) => `  ${before === undefined ? 'new ' : '    '}${path}\n`,
  )
  const done =
    changes.length === 0
      ? 'no file changed'
      : `${changes.length} ${changes.length === 1 ? 'file' : 'files'}`
  const list = notes.map(
    ({ path, line, text }, index) =>
      `${String(index + 1).padStart(3)}. ${path}:${line}\n     ${text}\n`,
  )
  const look =
    notes.length > 0
      ? `\nLook at, by the lines of the files as they were:\n${list.join('')}`
      : '\nNothing is left to look at.\n'
  const next =
    changes.length > 0 && !isDryRun
      ? '\nNext: install, read `git diff`, start the app, connect.\n'
      : ''
  return `From ${titles}: ${done}${isDryRun ? ' would change' : ''}\n${files.join('')}${look}${next}Guide: ${known.map(({ guide }) => guide).join(', ')}\n`
}

import { createTwoFilesPatch } from 'diff'
import { isLoss } from '../core/losses.ts'
import { KITS } from '../kits/kits.ts'
import type { Change, Migration } from '../migrate.ts'
import type { Note } from '../project/Project.ts'
import type { Types } from './typeCheck.ts'

const MAX_ERRORS = 20

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
  { kits, changes, notes, refusals }: Migration,
  { isDryRun, types }: { readonly isDryRun: boolean; readonly types: Types },
): string {
  const known = KITS.filter(({ id }) => kits.includes(id))
  const refused = refusals
    .map(({ path, why, guide }) => `Left as it is, whole: ${path}\n     ${why}\n     ${guide}\n`)
    .join('')
  if (known.length === 0 && refused) return refused
  if (known.length === 0)
    return `Nothing to do: no file imports RainbowKit, ConnectKit, Reown AppKit or wagmi without Bowline.\n${typesOf(types, { count: 0, isDryRun, isNew: false })}`
  const titles = known.map(({ title }) => title).join(' and ')
  const files = changes.map(
    ({ path, before }) => `  ${before === undefined ? 'new ' : '    '}${path}\n`,
  )
  const done =
    changes.length === 0
      ? 'no file changed'
      : `${changes.length} ${changes.length === 1 ? 'file' : 'files'}`
  const lost = notes.filter(({ text }) => isLoss(text))
  const others = notes.filter(({ text }) => !isLoss(text))
  const look = [
    ...(lost.length > 0
      ? [`\nLost until you act, at these lines of the files as they were:\n${listOf(lost, 0)}`]
      : []),
    ...(others.length > 0
      ? [`\nLook at, by the lines of the files as they were:\n${listOf(others, lost.length)}`]
      : []),
  ].join('')
  const isDone =
    notes.length === 0 &&
    (types.status === 'none' || (types.status === 'checked' && types.errors.length === 0))
  const left = isDone
    ? '\nNothing is left to look at.\n'
    : look + typesOf(types, { count: notes.length, isDryRun, isNew: true })
  const next =
    changes.length > 0 && !isDryRun
      ? `\nNext: \`npm install\`${types.status === 'unchecked' ? ', this command again' : ''}, read \`git diff\`, start the app, connect.\n`
      : ''
  return `${refused}From ${titles}: ${done}${isDryRun ? ' would change' : ''}\n${files.join('')}${left}${next}Guide: ${known.map(({ guide }) => guide).join(', ')}\n`
}

interface TypesPlace {
  /** How many entries the list has already. */
  readonly count: number
  readonly isDryRun: boolean
  /** Whether only what TypeScript had not found before is told. */
  readonly isNew: boolean
}

function typesOf(types: Types, { count, isDryRun, isNew }: TypesPlace): string {
  if (types.status === 'none') return ''
  if (types.status === 'unchecked') {
    const how = '`npm install` and this command again check them, or `npx tsc --noEmit`.'
    return `\nThe types were not checked: ${types.why}.${isDryRun ? '' : ` ${how}`}\n`
  }
  const { errors } = types
  if (errors.length === 0) return `\nTypeScript finds nothing ${isNew ? 'new' : 'wrong'}.\n`
  const more = errors.length - MAX_ERRORS
  const rest = more > 0 ? `     … and ${more} more: \`npx tsc --noEmit\`\n` : ''
  const list = listOf(errors.slice(0, MAX_ERRORS), count)
  return `\nLook at, by the lines of the files as they are now:\n${list}${rest}`
}

function listOf(notes: readonly Note[], count: number): string {
  return notes
    .map(
      ({ path, line, text }, index) =>
        `${String(count + index + 1).padStart(3)}. ${path}:${line}\n     ${text}\n`,
    )
    .join('')
}

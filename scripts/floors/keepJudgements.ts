import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-classic'
import { bcd } from './compat.ts'
import { type Newer, newerIn, type Subject } from './newerIn.ts'

const KEPT = join(import.meta.dirname, 'kept.data.json')

/** What files use that an engine lacks, by the name of the judgement. */
type Kept = Readonly<Record<string, readonly string[]>>

/**
 * Returns what judges sources as `newerIn` does, and keeps what came of it: reading a thousand files with their types takes most
 * of a minute. What was judged of the same text for the same engines by the same data is not judged again. A type of another file
 * may have changed meanwhile, so the long form judges all anew (`isAnew`), and writes what it has found with
 * `UPDATE_REFERENCE=1`.
 */
export function keepJudgements(isAnew: boolean) {
  const kept: Kept = isAnew ? {} : JSON.parse(readFileSync(KEPT, 'utf8'))
  const found: Record<string, readonly string[]> = {}

  function judge(subject: Subject): readonly Newer[] {
    const names = new Map(subject.files.map((file) => [file, nameJudgement(file, subject)]))
    const files = subject.files.filter((file) => !kept[names.get(file) ?? ''])
    const isEmpty = files.length === 0 && !subject.texts
    const judged = isEmpty ? [] : newerIn({ ...subject, files })
    for (const [file, name] of names)
      found[name] = kept[name] ?? judged.filter((use) => use.file === file).map((use) => use.name)
    const told = subject.files
      .filter((file) => !files.includes(file))
      .flatMap((file) => (found[names.get(file) ?? ''] ?? []).map((name) => ({ file, name })))
    return [...told, ...judged]
  }

  /** Writes what was judged, and nothing of before. */
  function update(): void {
    const sorted = Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1))
    writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)
  }

  return { judge, update }
}

/** Names a judgement by all that it was made of but the types of other files. */
function nameJudgement(file: string, { oldest, isAlsoInsecure }: Subject): string {
  const by = [bcd.__meta.version, ts.version, oldest, isAlsoInsecure === true]
  return createHash('sha256')
    .update(JSON.stringify([file, readFileSync(file, 'utf8'), by]))
    .digest('base64url')
    .slice(0, 12)
}

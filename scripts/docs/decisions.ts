import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Decision {
  /** The file's name in `docs/decisions`. */
  readonly file: string
  readonly title: string
  /** Whether it holds, and otherwise by which record it was changed: Markdown with a link. */
  readonly status: string
  /** Folders of `packages`, `services` and `apps`, or `repository`. */
  readonly packages: readonly string[]
  /** What it is about, for those who look for it: `relay: limits`. */
  readonly subject: string
}

const FOLDER = join(import.meta.dirname, '../../docs/decisions')
const INDEX = 'README.md'
const HEAD = /^# (.+)\n\n> (.+?) · (.+?) · (.+)\n\n/
const STATUS = /^In force$|^(?:Superseded|Amended) by \[[^\]]+\]\(([\w-]+\.md)\)$/

/** Reads all decisions, the oldest first. Throws if one does not begin with its title, status, packages and subject. */
export const readDecisions = (): readonly Decision[] =>
  readdirSync(FOLDER)
    .filter((file) => file !== INDEX)
    .toSorted()
    .map((file) => decisionOf(file, readFileSync(join(FOLDER, file), 'utf8')))

/** Reads the head of a decision. Throws if it is not as all others have it. */
export function decisionOf(file: string, text: string): Decision {
  const [, title = '', status = '', packages = '', subject = ''] = HEAD.exec(text) ?? []
  if (!STATUS.test(status))
    throw new Error(
      `${file} has to begin with "# Title", an empty line, and "> In force · \`package\` · area: subject". Instead of "In force" it may be "Superseded by" or "Amended by" with a link.`,
    )
  return { file, title, status, packages: packages.replaceAll('`', '').split(', '), subject }
}

/** Finds the record that supersedes or amends a decision. */
export const laterOf = ({ status }: Decision): string | undefined => STATUS.exec(status)?.[1]

/** Writes the index: the subjects of each package, with those marked that no longer hold as they were written. */
export function decisionsIndex(decisions: readonly Decision[]): string {
  const packages = Map.groupBy(decisions, ({ packages: [first = ''] }) => first)
  const sorted = [...packages].toSorted(([a], [b]) => compare(a, b))
  return [
    '# Decisions\n',
    '<!-- Made from the records. Write it again with',
    'UPDATE_REFERENCE=1 node scripts/bootstrap.mjs run vitest run --project node scripts/fences/decisions.test.ts -->\n',
    'Why things are as they are, one decision a record, by the package that it is about most. A record is not rewritten when something else is decided: its',
    'status names the record that superseded it, or that amended a part of it.\n',
    ...sorted.flatMap(([name, records]) => [`## \`${name}\`\n`, ...tableOf(records), '']),
  ].join('\n')
}

const tableOf = (records: readonly Decision[]): readonly string[] => [
  '| Subject | Decision | Also about | Status |',
  '|---|---|---|---|',
  ...records
    .toSorted((a, b) => compare(a.subject.toLowerCase(), b.subject.toLowerCase()))
    .map(({ file, title, status, packages: [, ...others], subject }) => {
      const also = others.map((name) => `\`${name}\``).join(', ')
      return `| ${subject} | [${title}](${file}), ${file.slice(0, 10)} | ${also} | ${status} |`
    }),
]

const compare = (a: string, b: string): number => (a < b ? -1 : 1)

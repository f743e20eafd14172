const BREAKING = /^- BREAKING if you/
/** Some entries break more than one thing. */
const EACH_BREAKING = /^(- | {2})BREAKING if you/gm

/**
 * A CHANGELOG with the entries of its newest version by what they mean for a reader: `changeset version` sorts them by
 * the part of the version that they raise, and before 1.0.0 what breaks an app raises the same part as what is new.
 */
export function groupByKind(changelog: string): string {
  const [title = '', newest = '', ...older] = changelog.split(/^(?=## )/m)
  const [version = '', ...parts] = newest.split(/^### /m)
  const raising = (kind: string): readonly string[] =>
    parts.filter((part) => part.startsWith(`${kind} Changes\n`)).flatMap(entriesOf)
  const [major, minor, patch] = ['Major', 'Minor', 'Patch'].map(raising)
  const isBreaking = (entry: string): boolean => BREAKING.test(entry)
  const breaking = [...(major ?? []), ...[...(minor ?? []), ...(patch ?? [])].filter(isBreaking)]
  const groups = [
    ['Breaking', breaking.map((entry) => entry.replace(EACH_BREAKING, '$1If you'))],
    ['New', minor?.filter((entry) => !isBreaking(entry))],
    ['Improved and fixed', patch?.filter((entry) => !isBreaking(entry))],
  ] as const
  const section = [
    version.trim(),
    ...groups.flatMap(([name, list]) => (list?.length ? [`### ${name}`, list.join('\n')] : [])),
  ]
  return [title, `${section.join('\n\n')}\n`, ...older.map((one) => `\n${one}`)].join('')
}

/** The items of a list below its heading, each with its further lines. */
const entriesOf = (part: string): readonly string[] =>
  part
    .split(/^(?=- )/m)
    .slice(1)
    .map((entry) => entry.trimEnd())

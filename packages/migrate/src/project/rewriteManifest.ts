import { BROUGHT, VERSIONS } from './versions.ts'

const LISTS = ['dependencies', 'devDependencies', 'peerDependencies'] as const

/**
 * Takes packages out of a `package.json`, and adds others to its dependencies: ours in the version of this tool, those
 * of others as the table has them. Its order and its indentation stay. Throws a `SyntaxError` if it is not JSON.
 */
export function rewriteManifest(
  code: string,
  {
    removed,
    added,
    version,
  }: {
    readonly removed: readonly string[]
    readonly added: readonly string[]
    readonly version: string
  },
): string {
  const manifest: Record<string, unknown> = JSON.parse(code)
  const lists = LISTS.map((name) => asList(manifest[name])).filter((list) => list !== undefined)
  const isKnown = (name: string) => lists.some((list) => Object.hasOwn(list, name))
  const missing = added.filter((name) => !isKnown(name))
  const gone = removed.filter(isKnown)
  if (missing.length === 0 && gone.length === 0) return code
  for (const list of lists) for (const name of gone) delete list[name]
  const dependencies = { ...asList(manifest.dependencies) }
  for (const name of missing) dependencies[name] = VERSIONS[name] ?? BROUGHT[name] ?? `^${version}`
  manifest.dependencies = Object.fromEntries(
    Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  const indent = /^[ \t]+/m.exec(code)?.[0] ?? '  '
  return JSON.stringify(manifest, null, indent) + (code.endsWith('\n') ? '\n' : '')
}

function asList(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)
    : undefined
}

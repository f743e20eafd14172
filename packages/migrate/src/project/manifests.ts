import { posix } from 'node:path'

export const MANIFEST = 'package.json'
const LISTS = ['dependencies', 'devDependencies', 'peerDependencies'] as const

export const isManifest = (path: string): boolean => posix.basename(path) === MANIFEST

/** The folder of a path, as the beginning of the paths in it: empty for the folder of the app itself. */
export function folderOf(path: string): string {
  const folder = posix.dirname(path)
  return folder === '.' ? '' : `${folder}/`
}

/** The manifests of the packages that a file is in, the nearest one first. */
export function manifestsAbove(paths: Iterable<string>, file: string): readonly string[] {
  return [...paths]
    .filter((path) => isManifest(path) && file.startsWith(folderOf(path)))
    .sort((a, b) => b.length - a.length)
}

/** Every package that a manifest names, with its range. Empty if the text is no object in JSON. */
export function packagesNamed(code: string | undefined): ReadonlyMap<string, string> {
  const manifest = readObject(code)
  const lists = LISTS.map((name) => manifest[name]).filter(isObject)
  return new Map(
    lists.flatMap((list) => Object.entries(list).map(([name, range]) => [name, String(range)])),
  )
}

function readObject(code = '{}'): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(code)
    return isObject(value) ? value : {}
  } catch {
    return {} // a manifest of no package, such as a template
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

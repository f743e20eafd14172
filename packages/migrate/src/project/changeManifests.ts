import { folderOf, manifestsAbove, packagesNamed } from './manifests.ts'
import { rewriteManifest } from './rewriteManifest.ts'
import { BROUGHT, VERSIONS } from './versions.ts'

/** A file of the app: `before` without a new one, `after` as it will be. */
export interface FileText {
  readonly path: string
  readonly before: string | undefined
  readonly after: string
}

/** What a manifest has to know of a kit. */
interface Replaced {
  /** Its packages, which the app no longer needs. */
  readonly dependencies: readonly string[]
}

/**
 * What becomes of each `package.json`: packages go into the one nearest to the files that import them, or where that one
 * has its kit from a folder above, into that one.
 */
export function changeManifests(
  manifests: ReadonlyMap<string, string>,
  files: readonly FileText[],
  { kits, version }: { readonly kits: readonly Replaced[]; readonly version: string },
): readonly FileText[] {
  const names = new Map([...manifests].map(([path, code]) => [path, packagesNamed(code)] as const))
  const gone = kits.flatMap(({ dependencies }) => dependencies)
  const placeOf = (file: string) => {
    const above = manifestsAbove(manifests.keys(), file)
    return above.find((path) => hasKit(names.get(path))) ?? above[0]
  }
  const before = packagesIn(files.flatMap((file) => file.before ?? []))
  const touched = new Set(
    files.filter((file) => file.before !== file.after).map(({ path }) => placeOf(path)),
  )
  return [...manifests].flatMap(([path, code]) => {
    const own = files.filter((file) => file.path.startsWith(folderOf(path)))
    const named = names.get(path)
    const left = packagesIn(own.map(({ after }) => after))
    const removed = gone.filter((name) => named?.has(name) && !left.has(name))
    const here = touched.has(path) ? own.filter((file) => placeOf(file.path) === path) : []
    const imported = [...packagesIn(here.map(({ after }) => after))]
    const above = manifestsAbove(manifests.keys(), path).map((one) => names.get(one))
    const isBrought = (name: string) =>
      removed.length > 0 && Object.hasOwn(BROUGHT, name) && !above.some((one) => one?.has(name))
    const added = imported
      .filter((name) => (isAdded(name, before) && !named?.has(name)) || isBrought(name))
      .sort()
    if (added.length === 0 && removed.length === 0) return []
    return [{ path, before: code, after: rewriteManifest(code, { added, removed, version }) }]
  })

  function hasKit(named: ReadonlyMap<string, string> | undefined): boolean {
    return [...gone, 'wagmi'].some((name) => named?.has(name))
  }
}

/** Ours have viem as a peer. Another package that the app had imported it has by a way of its own. */
function isAdded(name: string, before: ReadonlySet<string>): boolean {
  const isOurs = name.startsWith('@bowline/') || name === 'viem'
  return isOurs || (Object.hasOwn(VERSIONS, name) && !before.has(name))
}

/** The packages that code imports. */
function packagesIn(codes: readonly string[]): ReadonlySet<string> {
  const all = codes.flatMap((code) => [
    ...code.matchAll(/(?:from |import |import\(|require\()['"]((?:@[\w.-]+\/)?[\w.-]+)/g),
  ])
  return new Set(all.map(([, name = '']) => name))
}

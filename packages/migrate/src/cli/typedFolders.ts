import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isConfig } from '../project/changeConfigs.ts'
import { folderOf, isManifest, manifestsAbove, packagesNamed } from '../project/manifests.ts'
import type { TypedFolder } from './typeCheck.ts'

const CONFIG = 'tsconfig.json'
const TYPED = /\.[cm]?tsx?$/
const OURS = /from ['"]@bowline\//

interface Texts {
  /** The files as they were, by path. */
  readonly before: ReadonlyMap<string, string>
  readonly after: ReadonlyMap<string, string>
}

/**
 * The folders whose types tell of the result: for each file that was rewritten or uses our packages, the nearest one with
 * a `tsconfig.json` that has files in TypeScript.
 */
export function typedFolders(folder: string, { before, after }: Texts): readonly TypedFolder[] {
  const touched = [...after].filter(
    ([path, text]) =>
      !isManifest(path) && !isConfig(path) && (text !== before.get(path) || OURS.test(text)),
  )
  const paths = new Set(touched.map(([path]) => configFolder(folder, path)))
  const isTyped = (path: string) =>
    [...after.keys()].some((file) => file.startsWith(path) && TYPED.test(file))
  return [...paths]
    .filter((path) => path !== undefined)
    .filter(isTyped)
    .map((path) => ({ path, packages: newPackages(path, { before, after }) }))
}

function configFolder(root: string, file: string): string | undefined {
  const folder = folderOf(file)
  if (existsSync(join(root, folder, CONFIG))) return folder
  return folder === '' ? undefined : configFolder(root, folder.slice(0, -1))
}

/** What the result needs in a folder and the app need not have had: ours, and those that were added. */
function newPackages(folder: string, { before, after }: Texts): readonly string[] {
  for (const path of manifestsAbove(after.keys(), `${folder}${CONFIG}`)) {
    const had = packagesNamed(before.get(path))
    const has = [...packagesNamed(after.get(path)).keys()]
    const own = has.filter((name) => name.startsWith('@bowline/') || !had.has(name))
    if (own.length > 0) return own
  }
  return []
}

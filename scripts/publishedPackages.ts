import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PublishedPackage {
  readonly name: string
  /** Absolute path. */
  readonly folder: string
  /** What the workspace resolves: each entry with its source, and the types that a build writes. */
  readonly exports: Readonly<Record<string, { readonly source: string; readonly types: string }>>
}

/** What an app imports of a package that is code, and not a style sheet. */
export interface Entry {
  /** The entry as an app writes it: `@bowline/react/headless`. */
  readonly entry: string
  /** Absolute paths. */
  readonly source: string
  readonly types: string
  /** Whether only packages of the workspace import it, and no rule of versions holds for it. */
  readonly isInternal: boolean
}

const ROOT = join(import.meta.dirname, '..')

/** Lists every package of the workspace that goes to the registry, in the order of their folders. */
export function publishedPackages(): readonly PublishedPackage[] {
  const folders = ['packages', 'services'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((child) => join(ROOT, parent, child)),
  )
  return folders.flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return manifest.private ? [] : [{ name: manifest.name, folder, exports: manifest.exports }]
  })
}

export const entriesOf = ({ name, folder, exports }: PublishedPackage): readonly Entry[] =>
  Object.entries(exports)
    .filter(([, { source }]) => /\.tsx?$/.test(source))
    .map(([key, { source, types }]) => ({
      entry: `${name}${key.slice(1)}`,
      source: join(folder, source),
      types: join(folder, types),
      isInternal: key === './internal',
    }))

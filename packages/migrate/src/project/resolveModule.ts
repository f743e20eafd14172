import { posix } from 'node:path'
import { manifestsAbove, packagesNamed } from './manifests.ts'
import type { AppFile, Project } from './Project.ts'

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx', '/index.js']
const ALIAS = /^([@~#]?\/)(.+)$/

/** The file of the app that a module specifier means: a relative one, or one with an alias such as `@/`. */
export function resolveModule(
  { files }: Project,
  { path }: AppFile,
  specifier: string,
): AppFile | undefined {
  if (specifier.startsWith('.')) return firstOf(posix.join(posix.dirname(path), specifier))
  const rest = ALIAS.exec(specifier)?.[2]
  if (!rest) return undefined
  const found = ENDINGS.flatMap((ending) =>
    [...files.values()].filter((file) => `/${file.path}`.endsWith(`/${rest}${ending}`)),
  )
  return found.length === 1 ? found[0] : undefined

  function firstOf(base: string): AppFile | undefined {
    // TypeScript also lets `./x.js` mean `./x.ts`.
    const stem = base.replace(/\.[cm]?jsx?$/, '')
    const candidates = [base, stem].flatMap((one) => ENDINGS.map((ending) => one + ending))
    return candidates.map((one) => files.get(one)).find((file) => file !== undefined)
  }
}

/** How one file of the app imports another: as it does already, or in the manner of its other imports. */
export function specifierTo(project: Project, from: AppFile, path: string): string {
  const written = from.program.node.body.flatMap((node) =>
    node.type === 'ImportDeclaration' ? [node.source.value] : [],
  )
  const known = written.find((one) => resolveModule(project, from, one)?.path === path)
  if (known) return known
  const relative = posix.relative(posix.dirname(from.path), path)
  const withDot = relative.startsWith('.') ? relative : `./${relative}`
  const own = written.filter((one) => one.startsWith('.') || ALIAS.test(one))
  const full = (withDot.startsWith('../') && byAlias(project, from, own, path)) || withDot
  if (own.some((one) => /\.tsx?$/.test(one)) || isRunByNode(project, from.path)) return full
  const stem = full.replace(/\.[cm]?[jt]sx?$/, '')
  return own.some((one) => /\.jsx?$/.test(one)) ? `${stem}.js` : stem
}

/** The path by an alias such as `@/`, where the file imports others by it and none from a folder above. */
function byAlias(
  project: Project,
  from: AppFile,
  written: readonly string[],
  path: string,
): string | undefined {
  if (written.some((one) => one.startsWith('../'))) return undefined
  for (const one of written) {
    const [, alias, rest] = ALIAS.exec(one) ?? []
    const target = resolveModule(project, from, one)?.path
    if (!alias || !rest || !target?.includes(rest)) continue
    const root = target.slice(0, target.lastIndexOf(rest))
    if (path.startsWith(root)) return alias + path.slice(root.length)
  }
  return undefined
}

/** Whether Node reads a file as it is, so that an import has to name the whole file: of a back end in JavaScript. */
function isRunByNode({ manifests }: Project, path: string): boolean {
  const nearest = manifestsAbove(manifests.keys(), path)[0]
  if (!/\.[cm]?js$/.test(path) || nearest === undefined) return false
  const named = packagesNamed(manifests.get(nearest))
  return named.size > 0 && !['react', 'next', 'vite'].some((name) => named.has(name))
}

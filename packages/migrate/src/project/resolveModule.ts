import { posix } from 'node:path'
import type { AppFile, Project } from './Project.ts'

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx', '/index.js']

/** The file of the app that a module specifier means: a relative one, or one with an alias such as `@/`. */
export function resolveModule(
  { files }: Project,
  { path }: AppFile,
  specifier: string,
): AppFile | undefined {
  if (specifier.startsWith('.')) return firstOf(posix.join(posix.dirname(path), specifier))
  const rest = /^[@~#]?\/(.+)$/.exec(specifier)?.[1]
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
  const own = written.filter((one) => one.startsWith('.'))
  if (own.some((one) => /\.tsx?$/.test(one))) return withDot
  const stem = withDot.replace(/\.[cm]?[jt]sx?$/, '')
  return own.some((one) => /\.jsx?$/.test(one)) ? `${stem}.js` : stem
}

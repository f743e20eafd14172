import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { isConfig } from '../project/changeConfigs.ts'
import { isManifest, MANIFEST } from '../project/manifests.ts'

const SOURCE = /\.([cm]?[jt]s|[jt]sx)$/
const TYPES = /\.d\.[cm]?ts$/
const NOT_SOURCES = /(^|\/)(node_modules|dist|build|out|coverage|\.[^/]+)\//
/** The size in bytes above which a file is taken for one that a tool has made. */
const MAX_BYTES = 1_000_000
const MAX_FILES = 20_000

/**
 * Reads the source files of an app and each `package.json` and `tsconfig.json` in it, by their paths. Without git it takes all files
 * but those of build tools. Throws if the folder has no `package.json`, or too many files.
 */
export function readApp(folder: string): ReadonlyMap<string, string> {
  const paths = listFiles(folder).filter(
    (path) =>
      !NOT_SOURCES.test(path) &&
      (isManifest(path) || isConfig(path) || (SOURCE.test(path) && !TYPES.test(path))),
  )
  if (!paths.includes(MANIFEST))
    throw new Error(`${folder} has no package.json. Give the folder of the app.`)
  if (paths.length > MAX_FILES)
    throw new Error(
      `${folder} has more than ${MAX_FILES} source files. Give the folder of one app.`,
    )
  return new Map(
    paths.flatMap((path) => {
      const file = join(folder, path)
      return statSync(file).size > MAX_BYTES ? [] : [[path, readFileSync(file, 'utf8')] as const]
    }),
  )
}

/** Whether everything in the folder is committed; `undefined` without git. */
export function isCommitted(folder: string): boolean | undefined {
  return git(folder, ['status', '--porcelain', '--', '.'])?.trim() === ''
    ? true
    : git(folder, ['rev-parse', '--git-dir']) === undefined
      ? undefined
      : false
}

/** The folder that git keeps its own files in, if there is one. */
export function gitFolder(folder: string): string | undefined {
  return git(folder, ['rev-parse', '--absolute-git-dir'])?.trim()
}

/** Lists those of the paths that git ignores. Without git there is none. */
export function ignoredOf(folder: string, paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return []
  const args = ['-c', 'core.quotePath=false', 'check-ignore', '--', ...paths]
  return (git(folder, args) ?? '').split('\n').filter((path) => path !== '')
}

function listFiles(folder: string): readonly string[] {
  const listed = git(folder, ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  if (listed !== undefined) {
    // Git still lists a file that was deleted and not yet committed.
    return listed
      .split('\0')
      .filter((path) => path && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
  }
  const paths = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [entry.name]
    if (!entry.isDirectory() || NOT_SOURCES.test(`${entry.name}/`)) return []
    return readdirSync(join(folder, entry.name), { recursive: true, encoding: 'utf8' }).map(
      (path) => join(entry.name, path).split(sep).join('/'),
    )
  })
  return paths.filter((path) => statSync(join(folder, path)).isFile())
}

function git(folder: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch {
    return undefined // no git, or no repository: the caller says what that means
  }
}

import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../toolchain.mjs'

/** Files that every package is built, typed, linted or tested with. */
const OF_ALL =
  /^(package\.json|pnpm-(lock|workspace)\.yaml|\.npmrc|(tsconfig|biome|vitest)[\w.-]*|turbo\.json|scripts\/(texts|bundle)\/.*|scripts\/build-css\.mjs)$/

/** Names of that many bytes are more than this repository has. */
const MOST_NAMES = 64_000_000

/** A folder of the workspace with the folders of those that it names in its manifest, for tests as well. */
export function readWorkspace(at = root) {
  const folders = globSync('{packages,services,apps}/*/package.json', { cwd: at }).map(dirname)
  const manifests = folders.map((folder) => ({
    folder,
    ...JSON.parse(readFileSync(join(at, folder, 'package.json'), 'utf8')),
  }))
  const folderOf = new Map(manifests.map(({ name, folder }) => [name, folder]))
  return manifests.map(({ folder, dependencies, devDependencies, peerDependencies }) => ({
    folder,
    needs: Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }).flatMap(
      (name) => folderOf.get(name) ?? [],
    ),
  }))
}

/**
 * Tells what changed files can affect: the folders of the packages that they are in and of all that are made with
 * these. `isAll` if that is everything.
 */
export function affectedBy(files, workspace) {
  const of = ({ folder }) => files.some((file) => file.startsWith(`${folder}/`))
  const affected = new Set(workspace.filter(of).map(({ folder }) => folder))
  for (let size = -1; size !== affected.size; ) {
    size = affected.size
    for (const { folder, needs } of workspace)
      if (needs.some((one) => affected.has(one))) affected.add(folder)
  }
  return { folders: [...affected].sort(), isAll: files.some((file) => OF_ALL.test(file)) }
}

/** The folders of the workspace that a path is in, or that are below it; "scripts" for what is there. */
export function foldersOf(path, workspace) {
  if (`${path}/`.startsWith('scripts/')) return ['scripts']
  const all = workspace.map(({ folder }) => folder)
  const around = all.find((folder) => `${path}/`.startsWith(`${folder}/`))
  return around ? [around] : all.filter((folder) => folder.startsWith(`${path}/`)).sort()
}

/** Whether a script is made with one of the folders: it imports a file of it, or its package. */
export function scriptsUse(folders, at = root) {
  const manifests = folders.filter((folder) => existsSync(join(at, folder, 'package.json')))
  const names = manifests.map(
    (folder) => JSON.parse(readFileSync(join(at, folder, 'package.json'), 'utf8')).name,
  )
  return globSync('scripts/**/*.ts', { cwd: at }).some((file) => {
    const text = readFileSync(join(at, file), 'utf8')
    return (
      folders.some((folder) => text.includes(`../${folder}/`)) ||
      names.some((name) => text.includes(`'${name}'`) || text.includes(`'${name}/`))
    )
  })
}

/**
 * Lists the files that differ from where this branch left `main`, or on `main` itself from the commit before the last
 * one, those that are not committed included. Returns undefined where there is nothing to compare with.
 */
export function changedFiles(at = root) {
  const git = (...args) => {
    try {
      const options = { cwd: at, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
      return execFileSync('git', args, { ...options, maxBuffer: MOST_NAMES }).trim()
    } catch {
      return undefined // there is no such commit, or too much has changed
    }
  }
  const head = git('rev-parse', 'HEAD')
  const left = git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main')
  const base = left === head ? git('rev-parse', '--verify', 'HEAD^') : left
  if (!base) return undefined
  const [changed, added] = [
    // Without -z, names with other letters than English ones are written in another way.
    git('diff', '-z', '--name-only', '--no-renames', base),
    git('ls-files', '-z', '--others', '--exclude-standard'),
  ]
  if (changed === undefined || added === undefined) return undefined
  return [changed, added].flatMap((list) => list.split('\0')).filter(Boolean)
}

export const stillThere = (files, at = root) => files.filter((file) => existsSync(join(at, file)))

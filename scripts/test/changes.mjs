import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../toolchain.mjs'

/** Files that every package is built, typed, linted or tested with. */
const OF_ALL =
  /^(package\.json|pnpm-(lock|workspace)\.yaml|\.npmrc|(tsconfig|biome|vitest)[\w.-]*|turbo\.json)$/

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

/**
 * Lists the files that differ from where this branch left `main`, or on `main` itself from the commit before the last
 * one, those that are not committed included. Returns undefined where there is nothing to compare with.
 */
export function changedFiles(at = root) {
  const git = (...args) => {
    try {
      const options = { cwd: at, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
      return execFileSync('git', args, options).trim()
    } catch {
      return undefined // there is no such commit
    }
  }
  const head = git('rev-parse', 'HEAD')
  const left = git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main')
  const base = left === head ? git('rev-parse', '--verify', 'HEAD^') : left
  if (!base) return undefined
  const lines = [
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ].join('\n')
  return lines.split('\n').filter(Boolean)
}

export const stillThere = (files, at = root) => files.filter((file) => existsSync(join(at, file)))

// `npm run check`: types, lint, boundaries and the quick unit tests of what has changed since this branch left `main`,
// with all packages that are made with it. `--all` checks everything. With paths, types, lint and quick tests of these
// alone; with words, the steps whose names contain one of them.
import { existsSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root } from '../toolchain.mjs'
import {
  affectedBy,
  changedFiles,
  foldersOf,
  readWorkspace,
  scriptsUse,
  stillThere,
} from './changes.mjs'
import { CONFIGS, checkSteps } from './checkSteps.mjs'
import { runStages } from './runStages.mjs'

const ALL = '--all'
const asked = process.argv.slice(2)
const isPath = (word) => word.includes('/') || existsSync(join(root, word))
const paths = asked
  .filter((word) => word !== ALL && isPath(word))
  .map((path) => relative(root, resolve(root, path)))
const words = asked.filter((word) => word !== ALL && !isPath(word))
const missing = paths.find((path) => !existsSync(join(root, path)))
if (missing !== undefined) {
  console.error(`There is no ${missing}.`)
  process.exit(1)
}
const stage = checkSteps(scope())
// Its own, since `npm test` may run beside it.
process.exit(await runStages([stage], words, { cache: join(root, CONFIGS) }))

function scope() {
  const workspace = readWorkspace()
  if (paths.length > 0) {
    const folders = [...new Set(paths.flatMap((path) => foldersOf(path, workspace)))]
    return { folders, files: paths, tests: paths.map(testsOf), withRules: false }
  }
  const changed = asked.includes(ALL) ? undefined : changedFiles()
  if (!changed) return { folders: [], everything: true }
  const { folders, isAll } = affectedBy(changed, workspace)
  const isOfScripts = changed.some((file) => file.startsWith('scripts/')) || scriptsUse(folders)
  const scripts = isOfScripts ? ['scripts'] : []
  console.log(
    isAll
      ? `${changed.length} files have changed, some of them of all packages: everything is checked.`
      : `${changed.length} files have changed, which can affect: ${[...folders, ...scripts].join(', ') || 'no package'}.`,
  )
  return { folders: [...folders, ...scripts], files: stillThere(changed), everything: isAll }
}

/** A file is tested by what stands beside it, a folder by all that is in it. */
function testsOf(path) {
  if (statSync(join(root, path)).isDirectory()) return `${path}/`
  return path.replace(/(\.test)?\.tsx?$/, '.')
}

import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { run } from '../../pack/run.mjs'

const AUTHOR = ['-c', 'user.name=Corpus', '-c', 'user.email=corpus@example.com']
const IGNORED = 'node_modules\ndist\nbuild\n.next\n.output\n*.tsbuildinfo\nnext-env.d.ts\n'
const LISTS = ['dependencies', 'devDependencies']

/**
 * Puts a public app into a folder of its own, as one commit: the app's folder of the repository at the commit, with what
 * `packages` says in place of packages of its workspace, `added` what its packages need and do not name, and `mended` what else
 * it needs to be built. Does
 * nothing where it is there already.
 */
export function fetchApp(
  { repository, commit, folder = '.', packages = {}, added = {}, mended = {} },
  { repositories, app },
) {
  if (existsSync(join(app, '.git'))) return
  const source = join(repositories, repository.replace('/', '+'))
  if (!existsSync(source)) {
    mkdirSync(source, { recursive: true })
    run(source, 'git', 'init', '--quiet', '--bare')
  }
  const address = `https://github.com/${repository}.git`
  run(source, 'git', 'fetch', '--quiet', '--depth', '1', address, commit)
  const unfinished = `${app}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  run(
    source,
    'git',
    `--work-tree=${unfinished}`,
    'checkout',
    '--quiet',
    '--force',
    commit,
    '--',
    folder,
  )
  rmSync(app, { recursive: true, force: true })
  if (folder === '.') renameSync(unfinished, app)
  else cpSync(join(unfinished, folder), app, { recursive: true })
  rmSync(unfinished, { recursive: true, force: true })
  for (const [path, edits] of Object.entries(mended)) mend(join(app, path), edits)
  changePackages(join(app, 'package.json'), { packages, added })
  // What a workspace ignores is said above the app's folder.
  const ignore = join(app, '.gitignore')
  const own = existsSync(ignore) ? readFileSync(ignore, 'utf8') : ''
  writeFileSync(ignore, `${own}\n${IGNORED}`)
  run(app, 'git', 'init', '--quiet')
  commitAll(app, 'As it was found')
}

export function commitAll(app, message) {
  run(app, 'git', 'add', '--all')
  run(
    app,
    'git',
    ...AUTHOR,
    'commit',
    '--quiet',
    '--no-verify',
    '--allow-empty',
    '--message',
    message,
  )
}

/** Makes the edits without which an app does not build as it is. Throws if one of them finds nothing. */
function mend(path, edits) {
  let code = readFileSync(path, 'utf8')
  for (const [from, to] of edits) {
    if (!code.includes(from)) throw new Error(`${path} has no ${from}`)
    code = code.replace(from, to)
  }
  writeFileSync(path, code)
}

function changePackages(path, { packages, added }) {
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  for (const list of LISTS)
    for (const name of Object.keys(manifest[list] ?? {}))
      if (Object.hasOwn(packages, name)) manifest[list][name] = packages[name]
  manifest.dependencies = { ...manifest.dependencies, ...added }
  // It would ask for a package manager that need not be there.
  delete manifest.packageManager
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
}

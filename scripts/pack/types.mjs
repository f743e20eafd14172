// Checks the types of the packed packages with each version of TypeScript that is supported, in an app with the newest of each
// peer and in one with the lowest. All versions are tried, and then it fails with those that found something.
import { join } from 'node:path'
import { folderForApps } from '../temporaryFolder.mjs'
import { npmInstall } from '../toolchain.mjs'
import { apps } from './apps.mjs'
import { checkFloors } from './checkFloors.mjs'
import { installApp } from './installApp.mjs'
import { packPackages } from './packPackages.mjs'
import { run } from './run.mjs'
import { TYPESCRIPTS } from './versions.mjs'

/** Each with its projects. */
const APPS = {
  'Vite with React 19': ['tsconfig.json', 'tsconfig.node.json'],
  'Vite with React 18 and the lowest peers': ['tsconfig.json'],
}
// Nothing is run, so they need not be there.
const NETWORKS = [1, 2].map((id) => ({ id, name: `Chain ${id}`, rpcUrl: 'http://127.0.0.1:1' }))

const dir = folderForApps()
checkFloors()
const tarballs = packPackages(join(dir, 'tarballs'))
const compilers = TYPESCRIPTS.map((version) => {
  const folder = join(dir, `typescript-${version}`)
  npmInstall(folder, `typescript@${version}`)
  return { version, tsc: join(folder, 'node_modules/.bin/tsc') }
})
const failed = []
for (const [name, projects] of Object.entries(APPS)) {
  const app = apps(NETWORKS)[name]
  const folder = join(dir, name.replaceAll(' ', '-').toLowerCase())
  const packages = app.packages === 'all' ? Object.keys(tarballs) : app.packages
  installApp(folder, { ...app, tarballs, packages })
  for (const { version, tsc } of compilers) {
    const found = projects.filter((project) => !passes(folder, tsc, project))
    console.log(`${name}, TypeScript ${version}: ${found.length === 0 ? 'no error' : 'errors'}`)
    failed.push(...found.map((project) => `${project} of ${name} with TypeScript ${version}`))
  }
}
if (failed.length > 0) console.error(`Types are wrong: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)

function passes(folder, tsc, project) {
  try {
    run(folder, tsc, '-p', project)
    return true
  } catch {
    return false // it has shown the errors
  }
}

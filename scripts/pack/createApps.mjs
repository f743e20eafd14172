// What `npm create bowline` leads to: apps outside the workspace, installed with npm, whose own test passes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { publishedPackages } from '../publishedPackages.ts'
import { installApp, writeFiles } from './installApp.mjs'
import { run } from './run.mjs'

const FAMILIES = ['evm', 'solana', 'bitcoin', 'polkadot']
/** Each framework, family and answer about the server at least once. Those of one install share what npm has installed. */
const INSTALLS = [
  [{ framework: 'vite', families: 'evm,solana,bitcoin,polkadot', server: 'yes' }],
  [
    { framework: 'vue', families: 'evm,solana', server: 'no' },
    { framework: 'svelte', families: 'bitcoin', server: 'yes' },
    { framework: 'html', families: 'polkadot,solana', server: 'no' },
  ],
]

/** Creates each app with the packed command, and does what the command says is next. */
export async function createApps(dir, { tarballs }) {
  const command = join(dir, 'command')
  installApp(command, { tarballs, packages: ['create-bowline'] })
  for (const [index, group] of INSTALLS.entries()) {
    const began = performance.now()
    const parent = join(dir, String(index))
    mkdirSync(parent)
    for (const { framework, ...flags } of group) {
      const words = Object.entries(flags).flatMap(([name, one]) => [`--${name}`, one])
      const create = join(command, 'node_modules/.bin/create-bowline')
      run(parent, create, framework, '--framework', framework, ...words)
    }
    const apps = group.map(({ framework }) => join(parent, framework))
    installApp(parent, { tarballs, ...whatTheyName(apps, tarballs) })
    for (const app of apps) {
      run(app, 'npm', 'test')
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      console.log(`  ${basename(app)}: its test passes ${seconds} s after it was created`)
    }
    for (const app of apps) run(app, 'npm', 'run', 'build')
  }
  const react = join(dir, '0/vite')
  await checkCombinations(react, command)
  await startServer(react)
}

/** Compiles an app of each combination of families, with a server and without, in an app that has installed all. */
async function checkCombinations(app, command) {
  const entry = join(command, 'node_modules/create-bowline/dist/index.js')
  const { createApp } = await import(pathToFileURL(entry).href)
  for (let chosen = 1; chosen < 2 ** FAMILIES.length; chosen++)
    for (const server of [true, false])
      createApp({
        folder: join(app, `combinations/${chosen}-${server}`),
        answers: {
          framework: 'vite',
          families: FAMILIES.filter((_, bit) => (chosen >> bit) & 1),
          server,
        },
      })
  const project = { extends: './tsconfig.json', include: ['combinations/*/src'] }
  writeFiles(app, { 'tsconfig.combinations.json': JSON.stringify(project) })
  run(app, '../node_modules/.bin/tsc', '-p', 'tsconfig.combinations.json')
}

/**
 * What the manifests of some apps name, with tarballs in place of our versions, which are published only after this
 * test. Those that ours depend on are named, too.
 */
function whatTheyName(apps, tarballs) {
  const dependencies = Object.assign({}, ...apps.map(dependenciesOf))
  const names = new Set(Object.keys(dependencies).filter((name) => name in tarballs))
  const folders = new Map(publishedPackages().map(({ name, folder }) => [name, folder]))
  for (const name of names) {
    delete dependencies[name]
    const { dependencies: own = {} } = readManifest(folders.get(name))
    for (const one of Object.keys(own)) if (one in tarballs) names.add(one)
  }
  return { packages: [...names], dependencies }
}

function dependenciesOf(app) {
  const { dependencies, devDependencies } = readManifest(app)
  return { ...dependencies, ...devDependencies }
}

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Starts the server as the app's script does, until it says where it listens. */
async function startServer(app) {
  const env = { ...process.env, BOWLINE_PORT: '0', BOWLINE_DB: ':memory:', BOWLINE_LOG: 'warn' }
  const options = { cwd: app, env, stdio: ['ignore', 'pipe', 'inherit'] }
  const { server } = readManifest(app).scripts
  const child = spawn(join(app, '../node_modules/.bin', server), [], options)
  const ended = once(child, 'exit')
  const told = once(child.stdout, 'data')
  await Promise.race([told, ended])
  if (child.exitCode !== null) throw new Error(`${server} ended with ${child.exitCode}.`)
  child.kill('SIGTERM')
  await ended
}

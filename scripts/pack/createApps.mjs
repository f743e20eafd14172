// What `npm create bowline` leads to: apps outside the workspace, installed with npm, whose own test passes.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { publishedPackages } from '../publishedPackages.ts'
import { installApp, writeFiles } from './installApp.mjs'
import { run } from './run.mjs'
import { tryCreated } from './tryCreated.mjs'

const FAMILIES = ['evm', 'solana', 'bitcoin', 'polkadot']
const EVERYTHING = { framework: 'vite', families: FAMILIES, server: true }
/** The answers that have, with the first ones, each framework, family and answer about the server at least once. */
const OTHERS = [
  { framework: 'next', families: FAMILIES, server: true },
  { framework: 'react-router', families: ['evm', 'bitcoin'], server: true },
  { framework: 'tanstack-start', families: ['evm', 'solana'], server: false },
  { framework: 'vue', families: ['evm', 'solana'], server: false },
  { framework: 'svelte', families: ['bitcoin'], server: true },
  { framework: 'html', families: ['polkadot', 'solana'], server: false },
]
export const CREATED = [EVERYTHING, ...OTHERS]

/** Creates apps with the packed command, and does what the command says is next: the one with everything, or one of each framework. */
export async function createApps(dir, { tarballs, browser, everyFramework }) {
  const command = join(dir, 'command')
  installApp(command, { tarballs, packages: ['create-bowline'] })
  const create = (answers, parent) => {
    const name = `my-${answers.framework}`
    run(parent, join(command, 'node_modules/.bin/create-bowline'), name, ...flagsOf(answers))
    return join(parent, name)
  }
  // Those of one install share what npm has installed.
  const installs = [[EVERYTHING], ...(everyFramework ? [OTHERS] : [])]
  for (const [index, group] of installs.entries()) {
    const parent = join(dir, String(index))
    mkdirSync(parent)
    const apps = group.map((answers) => create(answers, parent))
    installApp(parent, { tarballs, ...whatTheyName(apps, tarballs) })
    for (const [at, answers] of group.entries()) {
      const began = performance.now()
      await tryCreated(apps[at], answers, browser)
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      console.log(`  ${answers.framework}: tested, built and connected in ${seconds} s`)
    }
  }
  await checkCombinations(join(dir, '0/my-vite'), command)
}

/** The answers as the command line gives them. */
export const flagsOf = ({ framework, families, server }) => [
  ...['--framework', framework],
  ...['--families', families.join(',')],
  ...['--server', server ? 'yes' : 'no'],
]

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

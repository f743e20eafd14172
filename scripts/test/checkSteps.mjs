// The steps of `npm run check`.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../toolchain.mjs'
import { BIN, REPORTERS, RULES, TURBO } from './steps.mjs'

const PAIRING = 'packages/connector-walletconnect'
/** They add their chains, errors and screens to the types of the whole program. */
const ADDING = ['packages/*/src/index.ts']
/** Adds what the browser of a component test can be told. The settings of tests load it, which are of the scripts. */
const BROWSER_TYPES = '@vitest/browser-playwright'
/** Adds the commands of ours that tests give their browser. */
const COMMAND_TYPES = 'scripts/test/lessMotion.ts'
/** Where it keeps what it makes. */
export const CONFIGS = 'node_modules/.cache/check'
/** What `tsconfig.check.json` includes of a folder of the workspace, and of the scripts. */
function partsOf(folder) {
  const { include } = JSON.parse(readFileSync(join(root, 'tsconfig.check.json'), 'utf8'))
  if (folder === 'scripts')
    return include.filter((path) => !/^(packages|services|apps)\//.test(path))
  const any = `${folder.split('/')[0]}/*/`
  return include
    .filter((path) => path.startsWith(any) || path.startsWith(`${folder}/`))
    .map((path) => path.replace(any, `${folder}/`))
}

/**
 * The steps for some folders of the workspace, or for `everything`. `files` are those to lint, and `tests` filters of test
 * files, by default those of the folders and the fences. `withRules` adds what is checked for the whole repository.
 */
export function checkSteps({ folders, files, tests, everything = false, withRules = true }) {
  const named = (name) => RULES.find((step) => step.name === name)
  const rules = RULES.filter(({ name }) => !/^types|lint$/.test(name))
  const types = [
    ...(everything ? [named('types of tests and apps')] : typesOf(folders)),
    ...(everything || folders.includes(PAIRING) ? [named('types of the pairing tests')] : []),
  ]
  const lint = everything || !files ? [named('format and lint')] : lintOf(files, withRules)
  return [
    [...types, ...lint, ...(withRules ? rules : [])],
    [...unbuiltPages(), unitTests(everything ? [] : (tests ?? testsOf(folders)))],
  ]
}

function typesOf(folders) {
  const wanted = folders.filter((folder) => folder !== PAIRING)
  if (wanted.length === 0) return []
  const include = [...ADDING, COMMAND_TYPES, ...wanted.flatMap(partsOf)]
  const name = createHash('sha256').update(include.join()).digest('hex').slice(0, 16)
  const file = join(CONFIGS, name, 'tsconfig.json')
  const fromThere = (path) => relative(join(CONFIGS, name), path)
  mkdirSync(join(root, CONFIGS, name), { recursive: true })
  const config = {
    extends: fromThere('tsconfig.check.json'),
    compilerOptions: {
      tsBuildInfoFile: './tsbuildinfo',
      types: ['node', 'vite/client', BROWSER_TYPES],
    },
    include: include.map(fromThere),
    exclude: [fromThere(`${PAIRING}/src`)],
  }
  writeFileSync(join(root, file), JSON.stringify(config, null, 2))
  return [{ name: 'types', command: [join(BIN, 'tsc'), '-p', file] }]
}

function lintOf(files, withRules) {
  if (files.length === 0) return []
  const config = withRules ? ['--config-path=biome.project.jsonc'] : []
  const flags = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...config]
  return [{ name: 'format and lint', command: [join(BIN, 'biome'), ...flags, ...files] }]
}

/** Tests of the server serve the wallet's page. In a fresh checkout it is not there yet. */
function unbuiltPages() {
  if (existsSync(join(root, 'services/frame/dist/pages/index.html'))) return []
  const only = ['--filter=@bowline/frame', '--output-logs=errors-only']
  return [{ name: 'pages that tests serve', command: [...TURBO, 'run', 'build', ...only] }]
}

/** The fences read all packages. */
const testsOf = (folders) => [...new Set([...folders, 'scripts'])].map((folder) => `${folder}/`)

function unitTests(filters) {
  return {
    name: 'quick unit tests',
    command: [
      ...[join(BIN, 'vitest'), 'run', '--config', 'scripts/test/vitest.quick.config.ts'],
      ...['--passWithNoTests', ...REPORTERS, ...filters],
    ],
    summary: 'quick',
    isInMemory: true,
  }
}

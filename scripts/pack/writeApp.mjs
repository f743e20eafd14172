import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'
import { examples } from './examples.mjs'
import { quickStart } from './quickStart.mjs'

const HTML = `<!doctype html>
<html lang="en">
  <title>app</title>
  <link rel="icon" href="data:," />
  <div id="root"></div>
  <script type="module" src="./wallet.ts"></script>
  <script type="module" src="./main.tsx"></script>
</html>
`

const COMPILER_OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'preserve',
  jsx: 'react-jsx',
  noEmit: true,
  types: ['vite/client'],
}
/** What runs in Node: a project of its own, so that the page is checked without Node's types. */
const IN_NODE = ['example-server-*', 'example-testing-*']

/**
 * Writes a Vite app whose main file is the quick start and whose packages are the tarballs. The other
 * examples lie beside it, to be type-checked.
 */
export function writeApp(app, tarballs) {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const version = (name) => workspace.match(new RegExp(`^ {2}"?${name}"?: (\\S+)`, 'm'))[1]
  const catalog = ['@types/react', '@types/react-dom', 'react', 'react-dom', 'viem', 'vite']
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const manifest = {
    name: 'app',
    private: true,
    type: 'module',
    dependencies: {
      ...tarballs,
      ...Object.fromEntries(catalog.map((name) => [name, version(name)])),
      '@playwright/test': devDependencies.playwright,
      '@types/node': devDependencies['@types/node'],
      typescript: devDependencies.typescript,
    },
  }
  const files = {
    'package.json': JSON.stringify(manifest, null, 2),
    'pnpm-workspace.yaml': workspaceFile(workspace, tarballs),
    'tsconfig.json': JSON.stringify({
      compilerOptions: COMPILER_OPTIONS,
      include: ['*.ts', '*.tsx'],
      exclude: IN_NODE,
    }),
    'tsconfig.node.json': JSON.stringify({
      compilerOptions: { ...COMPILER_OPTIONS, lib: ['esnext', 'dom'], types: ['node'] },
      include: IN_NODE,
    }),
    'index.html': HTML,
    'main.tsx': quickStart(),
    'wallet.ts': readFileSync(join(import.meta.dirname, 'wallet.txt'), 'utf8'),
    ...examples(),
  }
  mkdirSync(app, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(app, name), text)
}

/** The tarballs depend on each other by version, which is published only after this test. */
function workspaceFile(workspace, tarballs) {
  const [builds] = workspace.match(/^allowBuilds:\n(?: .*\n)+/m)
  const ours = Object.entries(tarballs).map(([name, file]) => `  "${name}": "${file}"`)
  return [
    'packages: ["."]',
    'pmOnFail: ignore',
    'verifyDepsBeforeRun: false',
    `${builds}overrides:`,
    ...ours,
    '',
  ].join('\n')
}

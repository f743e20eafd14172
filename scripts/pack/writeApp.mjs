import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'

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
const TOOLS = ['@types/react', '@types/react-dom', 'react', 'react-dom', 'viem', 'vite']

/** Writes a Vite app of the given files, whose packages of ours are the tarballs of the given names. */
export function writeApp(app, { tarballs, packages, files }) {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const version = (name) => workspace.match(new RegExp(`^ {2}"?${name}"?: (\\S+)`, 'm'))[1]
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const manifest = {
    name: 'app',
    private: true,
    type: 'module',
    dependencies: {
      ...Object.fromEntries(packages.map((name) => [name, tarballs[name]])),
      ...Object.fromEntries(TOOLS.map((name) => [name, version(name)])),
      typescript: devDependencies.typescript,
      // Peers of the wallets for tests, which are for Node.
      ...(packages.includes('@bowline/testing') && {
        '@playwright/test': devDependencies.playwright,
        '@types/node': devDependencies['@types/node'],
      }),
    },
  }
  const settings = {
    'package.json': JSON.stringify(manifest, null, 2),
    'pnpm-workspace.yaml': workspaceFile(workspace, tarballs),
    'tsconfig.json': JSON.stringify({
      compilerOptions: COMPILER_OPTIONS,
      include: ['*.ts', '*.tsx'],
      exclude: [...IN_NODE, 'vite.config.ts'],
    }),
    'tsconfig.node.json': JSON.stringify({
      compilerOptions: { ...COMPILER_OPTIONS, lib: ['esnext', 'dom'], types: ['node'] },
      include: IN_NODE,
    }),
  }
  mkdirSync(app, { recursive: true })
  for (const [name, text] of Object.entries({ ...settings, ...files }))
    writeFileSync(join(app, name), text)
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

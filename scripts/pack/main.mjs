// Proves what a user gets: packs every package, installs the tarballs into an empty Vite app whose
// main file is the README's quick start, type-checks and builds it, and connects a wallet in it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'
import { connectInBrowser } from './connectInBrowser.mjs'
import { quickStart } from './quickStart.mjs'
import { startServerFromTarball } from './startServerFromTarball.mjs'

const PUBLISHED = [
  'packages/common',
  'packages/controllers',
  'packages/ui',
  'packages/scaffold-ui',
  'packages/react',
  'packages/adapter-evm',
  'packages/connector-walletconnect',
  'packages/testing',
  'services/server',
]

const dir = mkdtempSync(join(tmpdir(), 'bowline-app-'))
const run = (cwd, command, ...args) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

try {
  const tarballs = pack(join(dir, 'tarballs'))
  const app = join(dir, 'app')
  writeApp(app, tarballs)
  run(app, 'pnpm', 'install', '--prefer-offline', '--ignore-scripts', '--no-frozen-lockfile')
  console.log('installed from tarballs')
  run(app, 'node_modules/.bin/tsc', '-p', '.')
  run(app, 'node_modules/.bin/vite', 'build', '--logLevel', 'warn')
  console.log('type-checked and built')
  await connectInBrowser(app)
  console.log('connected a wallet in the built quick start')
  await startServerFromTarball(app)
  console.log('started the server with its bin')
} finally {
  rmSync(dir, { recursive: true, force: true })
}

function pack(to) {
  mkdirSync(to, { recursive: true })
  const packed = {}
  for (const folder of PUBLISHED) {
    const cwd = join(root, folder)
    const before = new Set(readdirSync(to))
    run(cwd, 'pnpm', 'pack', '--pack-destination', to)
    const file = readdirSync(to).find((name) => !before.has(name))
    const { name } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
    packed[name] = `file:${join(to, file)}`
  }
  return packed
}

function writeApp(app, tarballs) {
  mkdirSync(app, { recursive: true })
  const { catalog } = readCatalog()
  const json = {
    name: 'app',
    private: true,
    type: 'module',
    dependencies: {
      ...tarballs,
      '@tanstack/react-query': catalog['@tanstack/react-query'],
      '@types/react': catalog['@types/react'],
      '@types/react-dom': catalog['@types/react-dom'],
      react: catalog.react,
      'react-dom': catalog['react-dom'],
      typescript: '7.0.2',
      viem: catalog.viem,
      vite: catalog.vite,
    },
  }
  const strict = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false }
  const compilerOptions = {
    ...strict,
    target: 'es2022',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'preserve',
    jsx: 'react-jsx',
    noEmit: true,
    types: ['vite/client'],
  }
  const files = {
    'package.json': JSON.stringify(json, null, 2),
    // The tarballs depend on each other by version, which is published only after this test.
    'pnpm-workspace.yaml': workspaceFile(tarballs),
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.tsx', '*.ts'] }),
    'index.html':
      '<!doctype html><html lang="en"><title>app</title><div id="root"></div><script type="module" src="./wallet.ts"></script><script type="module" src="./main.tsx"></script></html>',
    'main.tsx': quickStart(),
    'wallet.ts': readFileSync(join(import.meta.dirname, 'wallet.txt'), 'utf8'),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(app, name), text)
}

function workspaceFile(tarballs) {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const ours = Object.entries(tarballs).map(([name, file]) => `  "${name}": "${file}"`)
  const { overrides } = readCatalog()
  const theirs = Object.entries(overrides).map(([name, version]) => `  "${name}": ${version}`)
  const builds = workspace.match(/^allowBuilds:\n(?: .*\n)+/m)[0]
  return `packages: ["."]\npmOnFail: ignore\nverifyDepsBeforeRun: false\n${builds}overrides:\n${[...ours, ...theirs].join('\n')}\n`
}

function readCatalog() {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const section = (name) => {
    const [, body] = workspace.match(new RegExp(`^${name}:\\n((?: .*\\n)+)`, 'm'))
    const lines = [...body.matchAll(/^ {2}"?([^":]+(?:\/[^":]+)?)"?: ([\w.]+)/gm)]
    return Object.fromEntries(lines.map(([, key, value]) => [key, value]))
  }
  return { catalog: section('catalog'), overrides: section('overrides') }
}

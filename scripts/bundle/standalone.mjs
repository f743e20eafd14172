// Writes the JavaScript of the package in the working directory for pages without build tools: everything it imports,
// and what renders it, in one file, and beside that the files that load later. The same once more for classic scripts.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { BROWSERS } from './browsers.ts'
import { chunkName } from './chunkName.mjs'
import { classicFiles } from './classicFiles.mjs'
import { inlineStyles } from './inlineStyles.mjs'
import { integrityOf } from './integrityOf.mjs'
import { noticesOf } from './noticesOf.mjs'
import { preactForReact } from './preactForReact.ts'
import { reach } from './reach.mjs'

const ENTRY = 'bowline'
/** What a page with one family needs has no code of another family in it. */
const APART = /\/packages\/((?:adapter|clear|connector|embedded|signatures)[\w-]*)\//

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
const entry = resolve(exports['.'].source)
const reached = await reach()
let publicNames

const bundle = await rolldown({
  input: { [ENTRY]: entry },
  platform: 'browser',
  preserveEntrySignatures: 'allow-extension',
  resolve: { conditionNames: ['source', 'browser', 'import'] },
  transform: {
    target: Object.entries(BROWSERS).map((one) => one.join('')),
    jsx: { runtime: 'automatic' },
    define: { 'process.env.NODE_ENV': '"production"' },
  },
  plugins: [
    preactForReact(resolve('src/renderer.ts')),
    inlineStyles(),
    {
      name: 'public-names',
      buildEnd() {
        publicNames = this.getModuleInfo(entry).exports
      },
    },
  ],
  onLog(_, { code, message }) {
    // It also warns of every 'use client', and of Node's modules in code that is left out.
    if (code === 'IMPORT_IS_UNDEFINED') throw new Error(message)
  },
})
const first = await firstModules()
const { output } = await bundle.write({
  dir: 'dist',
  format: 'esm',
  minify: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  comments: { legal: false, annotation: false, jsdoc: false },
  codeSplitting: {
    groups: [
      { name: ENTRY, test: (id) => nameOf(id) === ENTRY, priority: 1 },
      { name: (id) => nameOf(id) ?? null, test: (id) => nameOf(id) !== undefined },
    ],
  },
})
await bundle.close()

const kept = new Set(output.map(({ fileName }) => fileName))
for (const file of globSync('**/*.js', { cwd: 'dist' }))
  if (!kept.has(file)) rmSync(join('dist', file))
const [{ imports }] = output
if (imports.length > 0) throw new Error(`${ENTRY}.js needs ${imports.join(', ')} at once.`)
const classic = await classicFiles(output, { entryName: `${ENTRY}.js`, publicNames })
for (const [name, code] of Object.entries(classic)) write(name, code)
write('integrity.json', `${JSON.stringify(integrityOf('dist'), null, 2)}\n`)
write('NOTICES.txt', noticesOf(output))

/** The modules that the page loads with the entry: they become its one file. */
async function firstModules() {
  const { output } = await bundle.generate({ format: 'esm' })
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set([output[0].fileName])
  for (const name of found) for (const one of chunks.get(name).imports) found.add(one)
  return new Set([...found].flatMap((name) => chunks.get(name).moduleIds))
}

function nameOf(id) {
  // With the helpers of the bundler, which are in no folder.
  if (first.has(id) || /^.?rolldown\//.test(id)) return ENTRY
  if (!id.includes('/packages/') || id.includes('node_modules')) return undefined
  const name = chunkName(id, { seams: reached.get(id), isClient: true })
  const [, apart] = APART.exec(id) ?? []
  return name && apart ? `${apart}-${name}` : name
}

function write(name, text) {
  const path = join('dist', name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

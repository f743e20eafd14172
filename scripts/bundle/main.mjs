// Writes the JavaScript of the package in the working directory as it is published: few files, cut where
// code loads later. What is imported from other packages stays an import, so there is one copy of everything.
import { chmodSync, globSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { BROWSERS } from './browsers.ts'
import { chunkName, LOAD_ORDER, MORE } from './chunkName.mjs'
import { findCircle } from './findCircle.mjs'
import { inlineStyles } from './inlineStyles.mjs'
import { plainNamespaces } from './plainNamespaces.mjs'
import { reach } from './reach.mjs'

const { exports, bin = {} } = JSON.parse(readFileSync('package.json', 'utf8'))
const commands = Object.values(bin)
const entries = [
  ...Object.values(exports).filter(({ source }) => /\.tsx?$/.test(source)),
  // A command has the name of its source.
  ...commands.map((file) => ({
    default: file,
    source: file.replace('/dist/', '/src/').replace(/js$/, 'ts'),
  })),
].map((entry) => [entry.default.replace(/^\.\/dist\/|\.js$/g, ''), resolve(entry.source)])
const entryPaths = new Set(entries.map(([, path]) => path))
const reached = await reach()
const forClient = new Set()

const bundle = await rolldown({
  input: Object.fromEntries(entries),
  platform: 'browser',
  external: (id) => !/^[./]/.test(id),
  transform: {
    target: Object.entries(BROWSERS).map((one) => one.join('')),
    jsx: { runtime: 'automatic' },
    // The app's build tools say what it is; otherwise ours would say "development" in every app.
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
  },
  plugins: [
    {
      name: 'published',
      transform(code, id) {
        if (/^['"]use client/.test(code)) forClient.add(id)
      },
    },
    plainNamespaces(),
    inlineStyles(),
  ],
  logLevel: 'silent', // it warns of every 'use client', which the banner puts back
})
for (const file of globSync('dist/**/*.{js,map}')) rmSync(file)
const { output } = await bundle.write({
  dir: 'dist',
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  minifyInternalExports: false,
  // Editors read the documentation from the declarations.
  comments: { legal: true, annotation: true, jsdoc: false },
  banner: ({ moduleIds }) => (moduleIds.some((id) => forClient.has(id)) ? "'use client'" : ''),
  codeSplitting: {
    groups: [
      ...LOAD_ORDER.map((name, index) => ({
        name,
        test: (id) => nameOf(id) === name,
        priority: LOAD_ORDER.length + 1 - index,
      })),
      { name: (id) => nameOf(id) ?? null, test: (id) => nameOf(id) !== MORE, priority: 1 },
      // A group takes along what its modules import: this one only what no other file has.
      { name: MORE, test: (id) => nameOf(id) === MORE },
    ],
  },
})
await bundle.close()
for (const file of commands) chmodSync(file, 0o755)
const circle = findCircle(output)
if (circle) throw new Error(`Files import each other in a circle: ${circle.join(' → ')}`)

function nameOf(id) {
  if (entryPaths.has(id)) return undefined
  return chunkName(id, { seams: reached.get(id), isClient: forClient.has(id) })
}

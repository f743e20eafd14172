// Bundles an entry the way an app's bundler would, and tells which files load with which import.
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'

// size-limit brings the bundler; asking for it through size-limit keeps one copy.
const require = createRequire(import.meta.resolve('@size-limit/esbuild'))
const { build } = require('esbuild')

/** What every app of this kind has anyway, and the wallet libraries that an adapter shares with it. */
export const SHARED = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'react-dom/client',
  '@tanstack/query-core',
  '@tanstack/react-query',
  'viem',
  'viem/*',
  '@wagmi/core',
  'wagmi',
]

/**
 * Returns `initial` (the files that load with the entry) and `lazy(part)` (the files that a dynamic
 * import of the module whose path contains `part` adds to those in `after`).
 */
export async function bundleGraph(name, contents) {
  const outdir = join(root, 'node_modules/.cache/size', name)
  rmSync(outdir, { recursive: true, force: true })
  const { metafile } = await build({
    stdin: { contents, resolveDir: join(root, 'apps/gallery'), loader: 'ts' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir,
    absWorkingDir: root,
    metafile: true,
    external: SHARED,
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty' },
    logLevel: 'error',
  })
  const { outputs } = metafile
  const closure = (file, seen = new Set()) => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const { path, kind, external } of outputs[file].imports)
      if (kind === 'import-statement' && !external) closure(path, seen)
    return seen
  }
  const entry = Object.keys(outputs).find((file) => outputs[file].entryPoint === '<stdin>')
  const initial = closure(entry)
  const lazy = (part, after = initial) => {
    const file = Object.keys(outputs).find((key) => outputs[key].entryPoint?.includes(part))
    if (!file) throw new Error(`No lazy chunk for ${part} in ${name}.`)
    return new Set([...closure(file)].filter((one) => !after.has(one)))
  }
  const lazyEntries = Object.values(outputs)
    .map(({ entryPoint }) => entryPoint)
    .filter((entryPoint) => entryPoint && entryPoint !== '<stdin>')
  return { initial, lazy, lazyEntries, inputs: (file) => Object.keys(outputs[file].inputs) }
}

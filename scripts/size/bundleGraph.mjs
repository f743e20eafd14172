// Bundles an entry the way an app's bundler would, and tells which code loads with which import.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../toolchain.mjs'

/** What every app of this kind has anyway, and the wallet libraries that an adapter shares with it. */
const SHARED =
  /^(react|react-dom|@tanstack\/(query-core|react-query)|viem|@wagmi\/core|wagmi)(\/|$)/

/**
 * Returns `initial` (the chunks that load with the entry) and `lazy(part)` (the chunks that a dynamic
 * import of the module whose path contains `part` adds to those in `after`). `write` puts chunks into
 * one file, as a bundler does for what loads together, and returns its path.
 *
 * Throws when something cannot be found, or there is no such part.
 */
export async function bundleGraph(name, contents) {
  const outdir = join(root, 'node_modules/.cache/size', name)
  rmSync(outdir, { recursive: true, force: true })
  mkdirSync(outdir, { recursive: true })
  // As if in the demo, which depends on everything that is weighed.
  const entryFile = join(root, 'apps/demo', 'size-entry.js')
  const bundle = await rolldown({
    input: entryFile,
    external: SHARED,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entryFile ? id : undefined),
        load: (id) => (id === entryFile ? contents : undefined),
      },
    ],
    logLevel: 'silent', // it warns of every 'use client', which bundlers of apps handle
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  // What the bundler cannot find it leaves out, and what is left out weighs nothing.
  const lost = output
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((id) => !chunks.has(id) && !SHARED.test(id))
  if (lost.length > 0) throw new Error(`${name} needs what cannot be found: ${lost.join(', ')}`)
  const closure = (file, seen = new Set()) => {
    if (seen.has(file) || !chunks.has(file)) return seen
    seen.add(file)
    for (const one of chunks.get(file).imports) closure(one, seen)
    return seen
  }
  const initial = closure(output.find(({ isEntry }) => isEntry).fileName)
  const lazyEntries = output
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map(({ facadeModuleId }) => facadeModuleId)
  const lazy = (part, after = initial) => {
    const chunk = output.find(({ facadeModuleId }) => facadeModuleId?.includes(part))
    if (!chunk) throw new Error(`No lazy chunk for ${part} in ${name}.`)
    return new Set([...closure(chunk.fileName)].filter((file) => !after.has(file)))
  }
  const write = (label, files) => {
    const path = join(outdir, `${label.replace(/\W+/g, '-')}.js`)
    writeFileSync(path, [...files].map((file) => chunks.get(file).code).join('\n'))
    return path
  }
  const modules = (files) => [...files].flatMap((file) => Object.entries(chunks.get(file).modules))
  return { initial, lazy, lazyEntries, write, modules }
}

import { SourceMap } from 'node:module'
import { readSources } from './readSources.mjs'

/** Modules of others stand together under the name of their package. */
const OTHERS = /^.*node_modules\/((?:@[^/]+\/)?[^/]+).*$/

/**
 * Reads what a bundler has written with source maps. `get` finds a file by its name: it holds so many bytes of each module before
 * they are packed, those of others by package. `placeOf` finds the source and the line of a call; undefined
 * for code of others.
 */
export function readBuild(output) {
  const sources = readSources()
  const files = new Map()
  for (const one of output) {
    const name = one.fileName.split('/').at(-1)
    const map = one.type === 'chunk' && one.map ? new SourceMap(one.map) : undefined
    files.set(name, { name, map, holds: map ? holdsOf(one.code, map, sources) : [] })
  }
  const placeOf = ({ url, lineNumber, columnNumber }) => {
    const { map } = files.get(url.split('/').at(-1)) ?? {}
    const entry = map?.findEntry(lineNumber, columnNumber)
    if (!entry?.originalSource || OTHERS.test(entry.originalSource)) return undefined
    return sources.placeOf(entry.originalSource, entry.originalLine)
  }
  return { get: (name) => files.get(name), placeOf }
}

/** The modules of a file, by package, the largest first. */
function holdsOf(code, map, sources) {
  const sizes = new Map()
  for (const [line, text] of code.split('\n').entries())
    for (let column = 0; column < text.length; column++) {
      const { originalSource, originalLine } = map.findEntry(line, column)
      if (!originalSource) continue
      const name = OTHERS.test(originalSource)
        ? originalSource.replace(OTHERS, '$1')
        : sources.moduleOf(originalSource, originalLine)
      sizes.set(name, (sizes.get(name) ?? 0) + 1)
    }
  return [...sizes].toSorted(([, a], [, b]) => b - a).map(([name, size]) => ({ name, size }))
}

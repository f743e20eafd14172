import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../toolchain.mjs'

/** A line with which our packages, which are bundles themselves, say from which source what follows is. */
const SOURCE = /^\/\/ (src\/\S+)$/
const OURS = /^.*?((?:packages|apps|services)\/[^/]+)\/(.*)$/

/** Finds the sources behind lines of the files that our packages publish. */
export function readSources() {
  const read = new Map()
  const linesOf = (path) => {
    if (!read.has(path))
      read.set(path, existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [])
    return read.get(path)
  }

  /** The source that a line of a published file is from, as `packages/ui/src/modal/x.ts`. */
  function moduleOf(file, line) {
    const [, folder, path] = OURS.exec(file) ?? []
    if (!folder) return file.split('/').at(-1)
    if (!path.startsWith('dist/')) return `${folder}/${path}`
    const lines = linesOf(join(root, folder, path))
    for (let above = line; above >= 0; above--) {
      const [, source] = SOURCE.exec(lines[above] ?? '') ?? []
      if (source) return `${folder}/${source}`
    }
    return `${folder}/${path}`
  }

  /** The same with the line in the source, or where none of its lines is like it, in the published file. */
  function placeOf(file, line) {
    const module = moduleOf(file, line)
    const [, folder, path] = OURS.exec(file) ?? []
    if (!folder || !path.startsWith('dist/')) return `${module}:${line + 1}`
    const text = plain(linesOf(join(root, folder, path))[line] ?? '')
    const found = linesOf(join(root, module)).findIndex(
      (one) => text && plain(one).startsWith(text),
    )
    return found < 0 ? `${module} (${path}:${line + 1})` : `${module}:${found + 1}`
  }

  return { moduleOf, placeOf }
}

/** A line without what a compiler or a bundler may change of it: an import names another file, and ends the line for us. */
const plain = (line) =>
  line.replace(/(import\().*/, '$1').replace(/[\s;"'`]|\b(const|async)\b/g, '')

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { publishedPackages } from '../publishedPackages.ts'
import { root } from '../toolchain.mjs'

const BLOCK = /^```(tsx?)\n(import [\s\S]*?)^```/gm

/** Every complete example (one that starts with an import) of the packages' READMEs and of docs/, as files. */
export function examples() {
  const files = {}
  const read = (path, name) => {
    const blocks = [...readFileSync(path, 'utf8').matchAll(BLOCK)]
    for (const [index, [, extension, code]] of blocks.entries())
      files[`example-${name}-${index}.${extension}`] = code
    return blocks.length
  }
  for (const { name, folder } of publishedPackages()) {
    const readme = join(folder, 'README.md')
    if (!existsSync(readme)) throw new Error(`${name} has no README.md.`)
    if (read(readme, basename(folder)) === 0)
      throw new Error(`The README of ${name} has no complete example.`)
  }
  const docs = join(root, 'docs')
  for (const file of readdirSync(docs).filter((one) => one.endsWith('.md')))
    read(join(docs, file), `docs-${basename(file, '.md')}`)
  return files
}

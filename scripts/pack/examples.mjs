import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { publishedPackages } from '../publishedPackages.ts'

const BLOCK = /^```(tsx?)\n(import [\s\S]*?)^```/gm

/** Every complete example (one that starts with an import) of the packages' READMEs, as files. */
export function examples() {
  const files = {}
  for (const { name, folder } of publishedPackages()) {
    const readme = join(folder, 'README.md')
    if (!existsSync(readme)) throw new Error(`${name} has no README.md.`)
    const blocks = [...readFileSync(readme, 'utf8').matchAll(BLOCK)]
    if (blocks.length === 0) throw new Error(`The README of ${name} has no complete example.`)
    for (const [index, [, extension, code]] of blocks.entries())
      files[`example-${basename(folder)}-${index}.${extension}`] = code
  }
  return files
}

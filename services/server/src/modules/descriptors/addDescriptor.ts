import { readFileSync } from 'node:fs'
import { basename, join, parse, relative, resolve } from 'node:path'
import { compileDescriptor } from '@bowline/clear-signing/descriptors'
import type { DescriptorFolder } from './DescriptorFolder.ts'

/**
 * Adds a descriptor of the operator's own, which comes before those of a registry, or replaces the one that was added
 * from a file of the same name. Returns the contracts that it is for. Rejects with `DescriptorError`.
 */
export async function addDescriptor(
  folder: DescriptorFolder,
  file: string,
): Promise<readonly string[]> {
  const path = resolve(file)
  const { root } = parse(path)
  const read = (one: string) => readFileSync(join(root, one), 'utf8')
  const name = relative(root, path)
  const compiled = await compileDescriptor(
    { path: name, content: read(name) },
    { readInclude: read },
  )
  const own = folder.readOwn()
  const said = Object.fromEntries(compiled.map(({ contract, text }) => [contract, text]))
  folder.writeOwn({ ...own, files: { ...own.files, [basename(path)]: said } })
  return Object.keys(said)
}

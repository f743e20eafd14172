import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Finds, in a module's path, the folder of the package that the module is of. In nested folders that is the last one.
 */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/

/** The licences of the packages of others of which the files have code: they ask to go along with it. */
export function noticesOf(output) {
  const folders = new Set()
  for (const { modules = {} } of output)
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const [folder] = PACKAGE.exec(id) ?? []
      if (folder && renderedLength > 0) folders.add(folder)
    }
  const notices = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    const [file] = globSync('{LICENSE,LICENCE,License,license}*', { cwd: folder }).toSorted()
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
    return `${name} ${version} (${license})\n\n${text}`.trim()
  })
  return `${[...new Set(notices)].toSorted().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
// @boundaries-ignore the build is of this repository, and the package does not ship this file
import { noticesOf } from '../../scripts/bundle/noticesOf.mjs'

/**
 * Finds, in a module's path, the name of the package that the module is of. In nested folders that is the last one.
 */
const PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/

/**
 * Writes down the packages of others of which the built pages have code, for the test that knows them all, and their
 * licences, which go along with the pages.
 */
export function listPackages(root: string): {
  readonly ofPages: Plugin
  readonly ofWorkers: Plugin
} {
  const found = new Set<string>()
  const chunks: Rolldown.OutputChunk[] = []
  const collect: Plugin['generateBundle'] = (_, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      chunks.push(file)
      for (const [id, { renderedLength }] of Object.entries(file.modules)) {
        const [, name] = PACKAGE.exec(id) ?? []
        if (name && renderedLength > 0) found.add(name.replaceAll('\\', '/'))
      }
    }
  }
  return {
    ofPages: {
      name: 'list-packages',
      generateBundle: collect,
      // Workers are built before.
      writeBundle({ dir }) {
        // A development server builds to a folder of its own.
        if (dir !== resolve(root, 'dist/pages')) return
        const list = JSON.stringify([...found].sort(), null, 2)
        writeFileSync(resolve(root, 'dist/packages.json'), `${list}\n`)
        writeFileSync(resolve(root, 'dist/NOTICES.txt'), noticesOf(chunks))
      },
    },
    ofWorkers: { name: 'list-packages-of-workers', generateBundle: collect },
  }
}

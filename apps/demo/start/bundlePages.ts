import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

export interface BundledPages {
  readonly folder: string
  remove(): void
}

/** Bundles the pages of a folder as its build does, from the sources of all packages, of which none has to be built. */
export async function bundlePages(root: string): Promise<BundledPages> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-pages-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await build({
      root,
      logLevel: 'error',
      resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
      build: { outDir: folder, emptyOutDir: true },
    })
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { serveFolder } from '../../../apps/e2e/tests/support/serveFolder.ts'
import { root } from '../places.ts'

export interface ServedGallery {
  readonly url: string
  close(): void
}

/** Bundles the gallery from the sources of all packages, and serves it on a free port. No package has to be built. */
export async function serveGallery(): Promise<ServedGallery> {
  const outDir = mkdtempSync(join(tmpdir(), 'bowline-gallery-'))
  const remove = () => rmSync(outDir, { recursive: true, force: true })
  try {
    await build({
      root: join(root, 'apps/gallery'),
      // Loaded by Node itself, which is started with the condition `source`, it finds its page of fake wallets.
      configLoader: 'native',
      logLevel: 'error',
      resolve: { conditions: ['source', 'module', 'browser', 'production'] },
      build: { outDir, minify: false, reportCompressedSize: false },
    })
    const served = await serveFolder(outDir)
    return {
      url: served.url,
      close() {
        served.close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

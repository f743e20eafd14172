import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, createServer } from 'vite'
import type { Pages } from './Pages.ts'
import { pageAt } from './pageAt.ts'

/** The pages from source, reloading on change. Without the build's content security policy. */
export async function createDevPages(): Promise<Pages> {
  const root = join(import.meta.dirname, '..')
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'mpa' })
  return {
    answer(request, response) {
      const [asked = '/', ...query] = (request.url ?? '/').split('?')
      request.url = [pageAt(asked) ?? asked, ...query].join('?')
      vite.middlewares(request, response)
    },
    close: () => vite.close(),
  }
}

export interface FramePages {
  readonly folder: URL
  remove(): void
}

/** Builds the pages of the embedded wallet from source. They do not reload on change. */
export async function buildFramePages(): Promise<FramePages> {
  const outDir = mkdtempSync(join(tmpdir(), 'bowline-frame-'))
  const remove = () => rmSync(outDir, { recursive: true, force: true })
  try {
    await build({
      root: join(import.meta.dirname, '../../../services/frame'),
      logLevel: 'error',
      // As in the demo's own pages, on a fresh clone no package is built.
      resolve: { conditions: ['source', 'module', 'browser', 'development'] },
      build: { outDir, emptyOutDir: true },
    })
  } catch (error) {
    remove()
    throw error
  }
  return { folder: pathToFileURL(`${outDir}/`), remove }
}

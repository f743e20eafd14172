import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundlePages } from './bundlePages.ts'
import { createDevPages } from './createDevPages.ts'
import { createStaticPages } from './createStaticPages.ts'
import type { Pages } from './Pages.ts'

export interface PagesOptions {
  readonly frameUrl: string
  /**
   * `built` are those of the packages' builds. The others need no build: `bundled` are made from source now, `reloading`
   * ones whenever they are asked for.
   */
  readonly pages: 'built' | 'bundled' | 'reloading'
  /** A folder of built pages to serve in place of the demo's own. */
  readonly pagesDir?: string | undefined
  /** Headers that take the place of those of the same names, with built and bundled pages. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export interface StartedPages extends Pages {
  /** The folder of the pages of the embedded wallet, if they are not the built ones. They do not reload on change. */
  readonly frameFolder?: URL | undefined
}

const DEMO = join(import.meta.dirname, '..')
const FRAME = join(import.meta.dirname, '../../../services/frame')

/** Makes the pages of the demo and of its embedded wallet ready to be served. */
export async function startPages(options: PagesOptions): Promise<StartedPages> {
  const { frameUrl, pages, pagesDir, headers } = options
  if (pages === 'built')
    return createStaticPages({ frameUrl, root: pagesDir ?? join(DEMO, 'dist'), headers })
  const frame = await bundlePages(FRAME)
  const frameFolder = pathToFileURL(`${frame.folder}/`)
  try {
    if (pages === 'reloading') {
      const own = await createDevPages()
      const close = async () => {
        await own.close()
        frame.remove()
      }
      return { ...own, frameFolder, close }
    }
    const own = await bundlePages(DEMO)
    const close = async () => {
      own.remove()
      frame.remove()
    }
    return { ...createStaticPages({ frameUrl, root: own.folder, headers }), frameFolder, close }
  } catch (error) {
    frame.remove()
    throw error
  }
}

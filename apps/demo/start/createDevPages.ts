import { join } from 'node:path'
import { createServer } from 'vite'
import type { Pages } from './Pages.ts'
import { pageAt } from './pageAt.ts'

/** The pages from source, reloading on change. Without the content security policy of the others. */
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

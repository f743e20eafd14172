import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { serveFolder } from './serveFolder.ts'

export interface DocsPage {
  readonly page: Page
  /** Opens a page of the site by its path, such as `guides/theming/`. */
  open(path: string): Promise<void>
  /** What was wrong since the last call: messages on the console, and requests to other hosts. */
  complaints(): readonly string[]
}

interface WorkerFixtures {
  readonly site: string
}

export { expect }

/** Tests on the built documentation, in a folder of a static host. */
export const test = base.extend<{ readonly docs: DocsPage }, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const root = fileURLToPath(new URL('dist', import.meta.resolve('@bowline/docs/package.json')))
      const folder = await serveFolder(root, { base: '/some/folder' })
      await use(folder.url)
      folder.close()
    },
    { scope: 'worker' },
  ],
  docs: async ({ page, site }, use) => {
    const found: string[] = []
    page.on('pageerror', ({ message }) => found.push(`error: ${message}`))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) found.push(`console: ${message.text()}`)
    })
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(`${site}/`) && !/^(data|blob):/.test(url)) found.push(`asked: ${url}`)
    })
    await use({
      page,
      open: async (path) => {
        await page.goto(`${site}/${path}`)
      },
      complaints: () => found.splice(0),
    })
  },
})

import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { startDemo } from '../../apps/demo/start/startDemo.ts'
import { temporaryFolder } from '../temporaryFolder.mjs'
import { BESIDE, DEFAULT, SUBJECTS } from './apps/subjects.mjs'

const STARTER = join(import.meta.dirname, '../../apps/starter')

/**
 * Builds pages of the starter as its own bundler defaults have them, and serves them beside the services. They are built
 * apart from each other: what one has is no reason to cut another differently. `besideFolder` is the starter of another
 * commit, of which the default page is served too. `onFiles` is given the name of a subject and what its bundler has
 * written; source maps are beside it then, of which pages do not tell.
 */
export async function startStarter({
  subjects = Object.keys(SUBJECTS),
  besideFolder,
  onFiles,
} = {}) {
  const pagesDir = temporaryFolder()
  writeFileSync(join(pagesDir, 'index.html'), '')
  const pages = [
    ...subjects.map((name) => ({ name, root: STARTER, page: SUBJECTS[name].page })),
    ...(besideFolder ? [{ name: BESIDE, root: besideFolder, page: SUBJECTS[DEFAULT].page }] : []),
  ]
  for (const { name, root, page } of pages) {
    const { output } = await build({
      root,
      base: `/${name}/`,
      logLevel: 'error',
      build: {
        outDir: join(pagesDir, name),
        sourcemap: onFiles ? 'hidden' : false,
        rolldownOptions: { input: join(root, page) },
      },
    })
    onFiles?.(name, output)
  }
  const server = await startDemo({ port: 0, pagesDir })
  const urls = Object.fromEntries(
    pages.map(({ name, page }) => [name, `${server.url}/${name}/${basename(page)}`]),
  )
  return { urls, close: server.close }
}

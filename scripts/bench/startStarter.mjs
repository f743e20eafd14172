import { join } from 'node:path'
import { build } from 'vite'
import { startDemo } from '../../apps/demo/start/startDemo.ts'
import { temporaryFolder } from '../temporaryFolder.mjs'

const root = join(import.meta.dirname, '../../apps/starter')

/**
 * Builds the starter, with the kit and without, as its own bundler defaults have it, and serves both.
 * They are built apart from each other: what one has is no reason to cut the other differently.
 */
export async function startStarter() {
  const pagesDir = temporaryFolder()
  const make = (page, base) =>
    build({
      root,
      base,
      logLevel: 'error',
      build: { outDir: join(pagesDir, base), rolldownOptions: { input: join(root, page) } },
    })
  await make('index.html', '/')
  await make('plain.html', '/plain/')
  const server = await startDemo({ port: 0, pagesDir })
  return {
    kitUrl: server.url,
    plainUrl: `${server.url}/plain/plain.html`,
    close: server.close,
  }
}

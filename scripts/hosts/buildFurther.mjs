import { cpSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { run } from '../pack/run.mjs'
import { root } from '../toolchain.mjs'

const INSTALL = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']

/**
 * Installs the libraries of further hosts into a folder, builds the page with them and returns where it is. Nothing of
 * these is installed in the workspace: together they are larger than all that it is made of.
 */
export async function buildFurther(folder) {
  const app = join(folder, 'app')
  cpSync(join(root, 'scripts/hosts/further'), app, { recursive: true })
  run(app, 'npm', ...INSTALL, '--loglevel=error')
  const outDir = join(folder, 'dist')
  await build({
    configFile: false,
    root: app,
    logLevel: 'error',
    plugins: [react()],
    resolve: {
      alias: { '@bowline/hosts/showPage': join(root, 'apps/hosts/src/showPage.tsx') },
      // One React for the page: the copy that the libraries were installed with.
      dedupe: ['react', 'react-dom'],
    },
    build: { outDir, emptyOutDir: true },
  })
  return outDir
}

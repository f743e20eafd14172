import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
// @boundaries-ignore the build is of this repository
import { textsInVite } from '../../scripts/texts/textsInVite.ts'

const page = (name: string) => resolve(import.meta.dirname, name)

export default defineConfig(({ command }) => ({
  plugins: [react(), textsInVite()],
  build: {
    // Everything comes from a file of its own: the demo's content security policy forbids inlining.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [
        'index.html',
        'lab.html',
        'playground.html',
        'inside.html',
        'inside-app.html',
        'device.html',
        'wallet.html',
        'explorer.html',
        'legal.html',
      ].map(page),
    },
  },
  // The dev server takes workspace packages from source; a build uses what would be published.
  ...(command === 'serve' && {
    resolve: { conditions: ['source', 'module', 'browser', 'development'] },
  }),
}))

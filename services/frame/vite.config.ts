import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { BROWSERS } from '../../scripts/bundle/browsers.ts'

const page = (name: string) => resolve(import.meta.dirname, name)

export default defineConfig({
  base: '/',
  build: {
    outDir: 'dist/pages',
    target: Object.entries(BROWSERS).map((one) => one.join('')),
    // The policy of the pages allows scripts and styles of their own origin, and no inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'device.html', 'wallet.html'].map(page) },
  },
})

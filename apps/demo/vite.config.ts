import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const page = (name: string) => resolve(import.meta.dirname, name)

export default defineConfig(({ command }) => ({
  plugins: [react()],
  build: {
    target: 'es2022',
    // Everything comes from a file of its own: the demo's content security policy forbids inlining.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'wallet.html', 'explorer.html', 'legal.html'].map(page),
      output: {
        codeSplitting: {
          // What screens share would else be a file for each group of screens that shares it: 32 requests
          // for the modal alone. Small ones are copied into the files that use them, and run once.
          experimentalInlineCommonChunks: { maxSize: 4000, exclude: /\.css$/ },
        },
      },
    },
  },
  // The dev server takes workspace packages from source; a build uses what would be published.
  ...(command === 'serve' && {
    resolve: { conditions: ['source', 'module', 'browser', 'development'] },
  }),
}))

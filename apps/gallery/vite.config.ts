import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const packages = resolve(import.meta.dirname, '../../packages')

export default defineConfig(({ command }) => ({
  plugins: [react()],
  // While developing, workspace packages run from source; a build takes what they publish.
  ...(command === 'serve' && {
    resolve: {
      conditions: ['source', 'module', 'browser', 'development'],
      // `@import` inside a style sheet does not look at these conditions.
      alias: [
        { find: /^@bowline\/([\w-]+)\/styles\.css$/, replacement: `${packages}/$1/src/styles.css` },
      ],
    },
  }),
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
}))

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  // Tests render in a DOM, where Svelte's code for servers does not mount anything.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
})

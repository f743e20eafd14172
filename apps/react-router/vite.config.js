import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  // Tests render components, not routes.
  plugins: process.env.VITEST ? [] : [reactRouter()],
  // Vite looks for what it has to prepare in an index.html, which there is none of: what it found late would reload the page.
  optimizeDeps: {
    entries: ['src/root.tsx', 'src/home.tsx'],
    include: ['react-dom/client', 'react-router/dom'],
  },
})

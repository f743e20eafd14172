import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
// @boundaries-ignore the build is of this repository
import { textsInVite } from '../../scripts/texts/textsInVite.ts'
import { fakeWalletPage } from './fakeWalletPage.ts'

export default defineConfig(({ command }) => ({
  plugins: [react(), textsInVite(), fakeWalletPage()],
  // While developing, workspace packages run from source; a build takes what they publish.
  ...(command === 'serve' && {
    resolve: { conditions: ['source', 'module', 'browser', 'development'] },
  }),
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
}))

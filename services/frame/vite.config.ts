import { resolve } from 'node:path'
import { defineConfig } from 'vite'
// @boundaries-ignore the build is of this repository, and the package does not ship this file
import { BROWSERS } from '../../scripts/bundle/browsers.ts'
import { hashPages } from './hashPages.ts'
import { listPackages } from './listPackages.ts'
import packageFile from './package.json' with { type: 'json' }
import { stylesInUse } from './stylesInUse.ts'
import { withoutTexts } from './withoutTexts.ts'

const page = (name: string) => resolve(import.meta.dirname, name)

/** Translations: what the page says, what approvals say, and what readings say. */
const TEXTS = /[\\/]generated[\\/]([\w-]+)[\\/](page|approvals|reading)\.ts$/

function nameOf({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }) {
  const [, tag, pack] = TEXTS.exec(facadeModuleId ?? '') ?? []
  return tag ? `texts-${tag}-${pack}` : name
}

const packages = listPackages(import.meta.dirname)

export default defineConfig({
  base: '/',
  plugins: [
    withoutTexts,
    stylesInUse(import.meta.dirname),
    packages.ofPages,
    hashPages(import.meta.dirname, packageFile.version),
  ],
  worker: { plugins: () => [packages.ofWorkers] },
  build: {
    outDir: 'dist/pages',
    target: Object.entries(BROWSERS).map((one) => one.join('')),
    // The policy of the pages allows scripts and styles of their own origin, and no inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One small file: a second one would come with the first request, and compress worse.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        chunkFileNames: (chunk) => `assets/${nameOf(chunk)}-[hash].js`,
        codeSplitting: {
          // Small files that are loaded together, or by few: one of each kind is the least in all.
          includeDependenciesRecursively: false,
          groups: [
            // With their English texts: apart, the two files would import each other.
            {
              name: 'transfer',
              test: /frame[\\/]src[\\/](language[\\/]generated[\\/]en[\\/])?(transfer|recovery)[\\/.]/,
            },
            {
              name: 'guard',
              test: /frame[\\/]src[\\/]guard[\\/](guardApproval|watch|pointerPlace|typeNumber|numberTries|createGuards|createHold)/,
            },
            { name: 'home', test: /frame[\\/]src[\\/]home[\\/]/ },
            {
              name: 'settings',
              test: /frame[\\/]src[\\/](language[\\/]generated[\\/]en[\\/]settings\.ts|(settings|acts)[\\/])/,
            },
            {
              name: 'reading',
              test: /clear-signing[\\/]dist[\\/](checkReceiver|createLookups|wholeText)|families[\\/]checks\.ts/,
            },
            {
              name: 'leadToWallet',
              test: /frame[\\/]src[\\/]\w+[\\/](confirmUser|leadToWallet|openLocked|tellCustody|tellToLogInAgain|tellWhereWords|unlockWallet)\.ts/,
            },
            // What the window of a request asks its user for as well, without what opens wallets.
            {
              name: 'confirm',
              test: /frame[\\/]src[\\/]\w+[\\/](askToConfirm|askToOpen|makeInWindow|makePasskeys|newPassword|passkeys|protectWallet|whyText)\.ts/,
            },
            {
              name: 'windows',
              test: /frame[\\/]src[\\/](window|pages)[\\/](createDoors|createLine|keepForNext|leadOn|passedErrors|sealing)\.ts/,
            },
          ],
        },
      },
      input: ['index', 'approve', 'device', 'email', 'wallet', 'window'].map((name) =>
        page(`${name}.html`),
      ),
    },
  },
})

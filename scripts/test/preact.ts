import { join } from 'node:path'
import { configDefaults } from 'vitest/config'
import { standInsForReact } from '../bundle/preactForReact.ts'

/**
 * Tests of components that run with Preact, too: it renders the custom elements, with the same screens. All screens take
 * minutes, and are for when Preact or `renderer.ts` changes.
 */
const WITH_PREACT = [
  'packages/element/src/*.browser.test.ts',
  `packages/scaffold-ui/src/${process.env.EVERY_SCREEN ? '**/*' : 'modal/modal'}.browser.test.tsx`,
]
/** Tests of what React does and Preact does not, such as to listen on what it renders into. */
const WITH_REACT_ALONE = ['packages/scaffold-ui/src/modal/besidePage.browser.test.tsx']

export const PREACT_TESTS = {
  include: WITH_PREACT,
  exclude: [...configDefaults.exclude, ...WITH_REACT_ALONE],
}

const RENDERER = join(import.meta.dirname, '../../packages/element/src/renderer.ts')
/** Aliases that give Preact to libraries for React. */
export const preactAliases = Object.entries(standInsForReact(RENDERER)).map(
  ([name, replacement]) => ({
    find: new RegExp(`^${name}$`),
    replacement,
  }),
)

/** Libraries that are prepared with Preact in them. */
export const PREPARED = {
  include: [
    ...['preact', 'preact/compat', 'preact/compat/client', 'preact/jsx-dev-runtime'],
    '@bowline/clear-signing > @noble/hashes/sha2.js',
  ],
  entries: ['packages/element/src/index.ts', ...WITH_PREACT],
  // The renderer is our source: prepared with the libraries, it would stay what it was when it changes.
  exclude: ['react'],
}

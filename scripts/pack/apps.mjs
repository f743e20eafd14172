import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { examples } from './examples.mjs'
import { quickStart } from './quickStart.mjs'
import { readmeBlock } from './readmeBlock.mjs'

const text = (name) => readFileSync(join(import.meta.dirname, name), 'utf8')
const page = (...scripts) => `<!doctype html>
<html lang="en">
  <title>app</title>
  <link rel="icon" href="data:," />
  <div id="root"></div>
${scripts.map((file) => `  <script type="module" src="./${file}"></script>`).join('\n')}
</html>
`

/** The quick start as it stands in the README, with what its install line names and nothing else. */
export const evmOnly = () => ({
  'index.html': page('main.tsx'),
  'main.tsx': quickStart(),
  'types.ts': text('evmOnlyTypes.txt'),
})

/** Two pages, the quick start and the README's four families, each with wallets to connect. */
export const everything = () => ({
  'index.html': page('wallet.ts', 'main.tsx'),
  'main.tsx': quickStart(),
  'wallet.ts': text('wallet.txt'),
  'families.html': page('familyWallets.ts', 'families.tsx'),
  'families.tsx': text('families.txt'),
  'familyWallets.ts': text('familyWallets.txt'),
  'kit.ts': readmeBlock('four families'),
  'vite.config.ts': text('viteConfig.txt'),
  // Beside them, to be type-checked.
  ...examples(),
})

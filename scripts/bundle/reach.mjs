import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../toolchain.mjs'
import { inlineStyles } from './inlineStyles.mjs'
import { seamOf } from './seams.mjs'

/**
 * The smallest app that uses every package: what a page loads before the first action, and the
 * modules behind the hooks that an app can call on its page.
 */
const PAGE = `
export { AccountButton, ConnectButton, createKit, defineNetwork, KitButton, KitProvider, NetworkButton } from '@bowline/react'
${adapters()}
export { walletConnect } from '@bowline/connector-walletconnect'
export { embedded } from '@bowline/embedded-wallet'
export * from ${JSON.stringify(join(root, 'packages/scaffold-ui/src/page/index.ts'))}
export { formatBalance, useClock, useLocale, useLocalTransactions, usePrefersDark } from '@bowline/controllers/react'
`

/**
 * Returns for each module of the workspace what loads it: 'page', and the names of the seams behind
 * which it is needed. Modules that such an app does not use are absent.
 */
export async function reach() {
  const entry = join(root, 'apps/demo/page.js')
  const bundle = await rolldown({
    input: entry,
    // Put into the file of one of its users, a shared module would bring all of that file along here.
    experimental: { chunkOptimization: false },
    platform: 'browser',
    external: (id) => /^[^./]/.test(id) && !id.startsWith('@bowline/'),
    resolve: { conditionNames: ['source', 'import'] },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? PAGE : undefined),
      },
      inlineStyles(),
    ],
    onLog(_, { code, message }) {
      // It also warns of every 'use client', which this is not about.
      if (code === 'UNRESOLVED_IMPORT') throw new Error(message)
    },
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Map()
  for (const { fileName, isEntry, isDynamicEntry, facadeModuleId } of output) {
    if (!isEntry && !isDynamicEntry) continue
    const seam = isEntry ? 'page' : seamOf(facadeModuleId)
    for (const chunk of closure(chunks, fileName))
      for (const id of chunk.moduleIds) reached.set(id, (reached.get(id) ?? new Set()).add(seam))
  }
  return reached
}

/** Each adapter is named after the function that it exports. */
function adapters() {
  const folders = readdirSync(join(root, 'packages')).filter((name) => name.startsWith('adapter-'))
  return folders
    .map((name) => `export { ${name.slice('adapter-'.length)} } from '@bowline/${name}'`)
    .join('\n')
}

function closure(chunks, fileName, found = new Set()) {
  const chunk = chunks.get(fileName)
  if (!chunk || found.has(chunk)) return found
  found.add(chunk)
  for (const one of chunk.imports) closure(chunks, one, found)
  return found
}

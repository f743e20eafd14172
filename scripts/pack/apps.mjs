import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { examples } from './examples.mjs'
import { QUICK_START } from './installApp.mjs'
import { quickStart } from './quickStart.mjs'
import { readmeBlock } from './readmeBlock.mjs'
import * as versions from './versions.mjs'

const { FOR_TESTING, LOWEST, NEWEST, NEXT, QUERY, ROUTER, START, TYPES, TYPES_OF_LOWEST, VITE } =
  versions
const { WAGMI } = versions
const COMPILER_OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'preserve',
  jsx: 'react-jsx',
  noEmit: true,
  types: ['vite/client'],
}
/** What runs in Node: a project of its own, so that the page is checked without Node's types. */
const IN_NODE = ['example-server-*', 'example-testing-*']
/**
 * The override that leaves out connectors: of 250 packages beside it, wagmi 2 itself uses none unless the app asks
 * for one of its connectors.
 */
const WITHOUT_CONNECTORS = { '@wagmi/connectors': 'file:./no-connectors' }

const text = (name) => readFileSync(join(import.meta.dirname, 'files', `${name}.txt`), 'utf8')
const json = (value) => JSON.stringify(value, null, 2)
const page = (...scripts) => `<!doctype html>
<html lang="en">
  <title>app</title>
  <link rel="icon" href="data:," />
  <div id="root"></div>
${scripts.map((file) => `  <script type="module" src="./${file}"></script>`).join('\n')}
</html>
`
const viteConfig = (plugin, from) => `import ${plugin} from '${from}'

export default { plugins: [plugin()] }
`
const tsconfig = (compilerOptions, more) =>
  json({ compilerOptions: { ...COMPILER_OPTIONS, ...compilerOptions }, ...more })

/**
 * Every app that is installed: what a user of that kind would have, and nothing else. Those that are `isLong` are for the
 * long form: `npm test` tries wagmi 3, the lowest peers without wagmi, and the bundlers of Vite and Next.
 */
export function apps(networks) {
  const [first, second] = networks.map(({ id, name, rpcUrl }) => `${id}, '${name}', '${rpcUrl}'`)
  const chains = text('chains').replace('FIRST_CHAIN', first).replace('SECOND_CHAIN', second)
  const actions = { 'chains.ts': chains, 'actionsWallet.ts': text('actionsWallet') }
  const withWagmi = (useConnection) => ({
    ...actions,
    'index.html': page('main.tsx'),
    'main.tsx': text('wagmiPage'),
    'Actions.tsx': text('wagmiActions').replace('CONNECTION', useConnection),
  })
  const nodes = networks.map(({ rpcUrl }) => rpcUrl).join(' ')
  return {
    'Vite with React 19': {
      packages: 'all',
      dependencies: { ...NEWEST, ...TYPES, ...VITE, ...FOR_TESTING },
      files: {
        ...actions,
        'Actions.tsx': text('actions'),
        'actions.html': page('main.actions.tsx'),
        'main.actions.tsx': text('actionsPage'),
        'index.html': page('wallet.ts', 'main.tsx'),
        'main.tsx': quickStart(),
        'wallet.ts': text('quickStartWallet'),
        'families.html': page('familyWallets.ts', 'families.tsx'),
        'families.tsx': text('families'),
        'familyWallets.ts': text('familyWallets'),
        'kit.ts': readmeBlock('four families'),
        'vite.config.ts': text('viteConfig'),
        // Beside them, to be type-checked.
        ...examples(),
        'tsconfig.json': tsconfig(
          {},
          { include: ['*.ts', '*.tsx'], exclude: [...IN_NODE, 'vite.config.ts'] },
        ),
        'tsconfig.node.json': tsconfig(
          { lib: ['esnext', 'dom'], types: ['node'] },
          { include: IN_NODE },
        ),
      },
    },
    'Vite with React 18 and the lowest peers': {
      packages: [...QUICK_START, '@bowline/testing'],
      dependencies: { ...LOWEST, ...TYPES_OF_LOWEST, ...VITE },
      files: {
        ...actions,
        'Actions.tsx': text('actions'),
        'index.html': page('main.tsx'),
        'main.tsx': text('actionsPage'),
        'types.ts': text('evmOnlyTypes'),
        // What old versions of others declare is theirs.
        'tsconfig.json': tsconfig({ skipLibCheck: true }, { include: ['*.ts', '*.tsx'] }),
      },
    },
    'wagmi 2 at its lowest': {
      isLong: true,
      packages: [...QUICK_START, '@bowline/testing'],
      dependencies: { ...LOWEST, ...VITE, typescript: TYPES.typescript, wagmi: WAGMI.lowest },
      overrides: WITHOUT_CONNECTORS,
      files: {
        ...withWagmi('useAccount'),
        'no-connectors/package.json': json({ name: '@wagmi/connectors', version: '4.1.8' }),
      },
    },
    'wagmi 2': {
      isLong: true,
      packages: [...QUICK_START, '@bowline/testing'],
      dependencies: { ...NEWEST, ...QUERY, ...VITE, wagmi: WAGMI[2] },
      overrides: WITHOUT_CONNECTORS,
      files: {
        ...withWagmi('useAccount'),
        'no-connectors/package.json': json({ name: '@wagmi/connectors', version: '6.2.0' }),
      },
    },
    'quick start with webpack': {
      isLong: true,
      packages: QUICK_START,
      dependencies: { ...NEWEST, ...versions.WEBPACK },
    },
    'wagmi 3': {
      packages: [...QUICK_START, '@bowline/testing'],
      dependencies: { ...NEWEST, ...QUERY, ...VITE, wagmi: WAGMI[3] },
      files: withWagmi('useConnection'),
    },
    'React Router with cookies': {
      isLong: true,
      packages: [...QUICK_START, '@bowline/testing'],
      dependencies: { ...NEWEST, ...VITE, ...ROUTER },
      files: {
        'app/chains.ts': chains,
        'app/root.tsx': text('routerRoot'),
        'app/routes.ts':
          "export default [{ path: 'remembered', file: 'remembered/page.tsx', id: 'remembered' }]\n",
        'app/remembered/page.tsx': text('routerRemembered'),
        'app/remembered/Remembered.tsx': text('remembered'),
        'vite.config.js': viteConfig('{ reactRouter as plugin }', '@react-router/dev/vite'),
        'server.mjs': text('routerServer'),
        'serve.mjs': text('serveFetch'),
      },
    },
    'TanStack Start with cookies': {
      isLong: true,
      packages: [...QUICK_START, '@bowline/testing'],
      dependencies: { ...NEWEST, ...VITE, ...START },
      files: {
        'src/chains.ts': chains,
        'src/router.tsx': text('startRouter'),
        'src/routes/__root.tsx': text('startRoot'),
        'src/routes/remembered.tsx': text('startRemembered'),
        'src/remembered/Remembered.tsx': text('remembered'),
        'vite.config.js': viteConfig(
          '{ tanstackStart as plugin }',
          '@tanstack/react-start/plugin/vite',
        ),
        'server.mjs': text('startServer'),
        'serve.mjs': text('serveFetch'),
      },
    },
    'Next with a nonce policy': {
      packages: [
        ...[...QUICK_START, '@bowline/testing'],
        ...['@bowline/sign-in', '@bowline/signatures'],
      ],
      dependencies: { ...NEWEST, ...NEXT, ...TYPES, '@types/node': FOR_TESTING['@types/node'] },
      files: {
        'app/chains.ts': chains,
        'app/actionsWallet.ts': text('actionsWallet'),
        'app/Actions.tsx': text('actions'),
        'app/Wallet.tsx': text('nextWallet'),
        'app/layout.tsx': text('nextLayout'),
        'app/page.tsx': "export { Wallet as default } from './Wallet'\n",
        'app/api/sign-in/[route]/route.ts': text('nextSignIn'),
        'app/list/page.tsx': "export { Page as default } from './QuickStart'\n",
        'app/list/QuickStart.tsx': text('nextQuickStart'),
        'app/remembered/page.tsx': text('nextRememberedPage'),
        'app/remembered/Remembered.tsx': text('remembered'),
        'proxy.ts': text('nextProxy').replace('NODES', nodes),
        'next.config.mjs': 'export default { typescript: { ignoreBuildErrors: true } }\n',
      },
    },
  }
}

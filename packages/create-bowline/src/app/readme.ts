import type { Answers } from './Answers.ts'
import { FRAMEWORKS, type Framework, isOfReact } from './choices.ts'
import { rpcSetting } from './rpcSetting.ts'

const START = '| `npm start` | serves what was built |'
const BUILD: Partial<Record<Framework, string>> = {
  next: `| \`npm run build\` | writes \`.next\` |\n${START}`,
  'react-router': `| \`npm run build\` | writes \`build\` |\n${START}`,
  'tanstack-start': `| \`npm run build\` | writes \`dist\` |\n${START}`,
}
const STATIC = '| `npm run build` | writes `dist`, to be served by any web server |'

/** What the app tells its developer. */
export function readme(name: string, { framework, families, server }: Answers): string {
  const isReact = isOfReact(framework)
  const kit = isReact ? 'src/kit.ts' : 'src/kit.js'
  return `# ${name}

An app with Bowline and ${FRAMEWORKS[framework]}. \`${kit}\` has the networks and the kit's options.

| | |
|---|---|
| \`npm run dev\` | serves the app, and again after each change |
| \`npm test\` | connects a test wallet of each family, in jsdom |
${BUILD[framework] ?? STATIC}

## What next

| | |
|---|---|
| the page | \`${PAGE[framework]}\` shows the account, signs, sends and switches the network |
| the look | \`theme: { accent: '#0f766e' }\` in \`${kit}\`; the page's own colours are in \`src/app.css\` |
| networks | the lists \`networks\` in \`${kit}\`; any chain of viem's is one |
| everything else | ${LINKS[isReact ? 'react' : 'element']} |
${server ? ofServer(families) : ''}`
}

const PAGE = {
  vite: 'src/App.tsx',
  next: 'src/App.tsx',
  'react-router': 'src/App.tsx',
  'tanstack-start': 'src/App.tsx',
  vue: 'src/App.vue',
  svelte: 'src/App.svelte',
  html: 'index.html',
} as const

const LINKS = {
  react: '[hooks and options](https://www.npmjs.com/package/@bowline/react)',
  element: '[elements, events and options](https://www.npmjs.com/package/@bowline/element)',
} as const

const ofServer = (families: Answers['families']) => `
## The server

\`npm run server\` starts it at http://127.0.0.1:8787, where the app looks for it. Start it beside \`npm run dev\`. It needs no
settings to serve the directory of wallets; those of the browser connect even without it. Balances are read from the
networks' public endpoints, and the activity has what was paid from this browser.
${ofChains(rpcSetting(families))}
Wallets from the stores pair through the public relay only, and the server's own relay reaches wallets that can be told its
address, such as test wallets. For phones, get a project id for the public relay, make it the \`projectId\` of the app, name it
in the server's \`BOWLINE_PROJECTS\`, and add \`relay: false\` to \`services\`.

All settings are in the README of \`@bowline/server\`.
`

const ofChains = (setting: string | undefined) =>
  setting === undefined
    ? ''
    : `
With endpoints of yours the server reads the chains, and adds values, names and the history of accounts:

\`\`\`sh
BOWLINE_RPC='${setting}' npm run server
\`\`\`
`

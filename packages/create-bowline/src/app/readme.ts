import type { Answers } from './Answers.ts'
import { FRAMEWORKS } from './choices.ts'

const SERVER = `
\`npm run server\` starts the server at http://127.0.0.1:8787, for the directory of wallets, pairing with phones, and what the
kit reads of accounts. Start it beside \`npm run dev\`. Its settings are in the README of \`@bowline/server\`.
`

const BUILD = {
  vite: '| `npm run build` | writes `dist`, to be served by any web server |',
  next: '| `npm run build` | writes `.next` |\n| `npm start` | serves what was built |',
} as const

/** What the app tells its developer. */
export function readme(name: string, { framework, server }: Answers): string {
  const kit = framework === 'vite' || framework === 'next' ? 'src/kit.ts' : 'src/kit.js'
  return `# ${name}

An app with Bowline and ${FRAMEWORKS[framework]}. \`${kit}\` has the networks and the kit's options.

| | |
|---|---|
| \`npm run dev\` | serves the app, and again after each change |
| \`npm test\` | connects a test wallet of each family, in jsdom |
${BUILD[framework === 'next' ? 'next' : 'vite']}
${server ? SERVER : ''}`
}

import type { Answers } from './Answers.ts'
import { FRAMEWORKS } from './choices.ts'
import type { Templates } from './Templates.ts'
import { entriesChosen, withoutUnchosen } from './withoutUnchosen.ts'

/** The files in which an example says which families it has, and whether there is a server. */
const CHANGING = /^src\/(kit\.[jt]s|connect\.dom\.test\.ts)$/

const IGNORED = ['node_modules', 'dist', '*.local', 'bowline.sqlite*', '']

/** Every file of the app, by its path in the app's folder. */
export function appFiles(
  templates: Templates,
  { name, answers }: { readonly name: string; readonly answers: Answers },
): Readonly<Record<string, string>> {
  const { manifest, files } = templates[answers.framework]
  const { scripts, dependencies, devDependencies, ...more } = manifest
  const own = {
    name,
    ...more,
    scripts: entriesChosen(scripts, answers),
    dependencies: entriesChosen(dependencies, answers),
    devDependencies: entriesChosen(devDependencies, answers),
  }
  const texts = Object.entries(files).map(([path, text]) => [
    path,
    CHANGING.test(path) ? withoutUnchosen(text, answers) : text,
  ])
  return {
    ...Object.fromEntries(texts),
    'package.json': `${JSON.stringify(own, null, 2)}\n`,
    'README.md': readme(name, answers),
    '.gitignore': IGNORED.join('\n'),
  }
}

const SERVER = `
\`npm run server\` starts the server at http://127.0.0.1:8787, for the directory of wallets, pairing with phones, and what the
kit reads of accounts. Start it beside \`npm run dev\`. Its settings are in the README of \`@bowline/server\`.
`

function readme(name: string, { framework, server }: Answers): string {
  const kit = framework === 'vite' ? 'src/kit.ts' : 'src/kit.js'
  return `# ${name}

An app with Bowline and ${FRAMEWORKS[framework]}. \`${kit}\` has the networks and the kit's options.

| | |
|---|---|
| \`npm run dev\` | serves the app, and again after each change |
| \`npm test\` | connects a test wallet of each family, in jsdom |
| \`npm run build\` | writes \`dist\`, to be served by any web server |
${server ? SERVER : ''}`
}

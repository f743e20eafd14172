import type { Answers } from './Answers.ts'
import type { Framework } from './choices.ts'
import { readme } from './readme.ts'
import type { Templates } from './Templates.ts'
import { entriesChosen, withoutUnchosen } from './withoutUnchosen.ts'

/** The files in which an example says which families it has, and whether there is a server. */
const CHANGING = /^src\/(kit\.[jt]s|connectEachWallet\.ts)$/

const IGNORED = ['node_modules', '*.local', 'bowline.sqlite*']
const BUILT: Partial<Record<Framework, readonly string[]>> = {
  next: ['.next', 'next-env.d.ts', '*.tsbuildinfo'],
  'react-router': ['build', '.react-router'],
}

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
    '.gitignore': [...IGNORED, ...(BUILT[answers.framework] ?? ['dist']), ''].join('\n'),
  }
}

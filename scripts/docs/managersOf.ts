interface Way {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun'
  readonly commands: string
}

/** What each package manager says for a command of npm. */
const WAYS: readonly (readonly [name: Way['name'], say: (command: string) => string])[] = [
  ['npm', (command) => command],
  [
    'pnpm',
    (command) =>
      command
        .replace(/^npm install --save-dev /, 'pnpm add --save-dev ')
        .replace(/^npm install /, 'pnpm add ')
        .replace(/^npm create (\S+)(.*?)(?: -- | --$|$)/, 'pnpm create $1$2 ')
        .trimEnd(),
  ],
  [
    'yarn',
    (command) =>
      command
        .replace(/^npm install --save-dev /, 'yarn add --dev ')
        .replace(/^npm install /, 'yarn add ')
        .replace(/^npm create (\S+)(.*?)(?: -- | --$|$)/, 'yarn create $1$2 ')
        .trimEnd(),
  ],
  [
    'bun',
    (command) =>
      command
        .replace(/^npm install --save-dev /, 'bun add --dev ')
        .replace(/^npm install /, 'bun add ')
        .replace(/^npm create (\S+)(.*?)(?: -- | --$|$)/, 'bun create $1$2 ')
        .trimEnd(),
  ],
]

const KNOWN = /^npm (?:install(?: --save-dev)?|create) (?!-)\S/

/** A command for each package manager. Empty if not every line installs packages or creates an app. */
export function managersOf(text: string): readonly Way[] {
  const lines = text.trimEnd().split('\n')
  if (!lines.every((line) => KNOWN.test(line))) return []
  return WAYS.map(([name, say]) => ({ name, commands: lines.map(say).join('\n') }))
}

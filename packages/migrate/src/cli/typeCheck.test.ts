import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from './runCommand.ts'

const TYPESCRIPT = join(import.meta.dirname, '../../../../node_modules/typescript')
const TSCONFIG = {
  compilerOptions: { jsx: 'preserve', skipLibCheck: true, types: [] },
  include: ['src'],
}
const APP = `import { ConnectKitButton } from 'connectkit'
export const App = () => <ConnectKitButton label="Come in" />
`
/** What is installed of the packages, as far as this app's types go. */
const KIT_BUTTON = 'export declare function KitButton(props: { label?: string }): any\n'

/** An app of ConnectKit in a folder of its own, committed, with what `more` says. */
function setup(more: Readonly<Record<string, string>> = {}, { hasTypeScript = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-migrate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const install = (name: string, types: string) => {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, types: 'index.d.ts' }))
    write(`node_modules/${name}/index.d.ts`, types)
  }
  const files = {
    'package.json': '{ "dependencies": { "connectkit": "1.9.2" } }\n',
    'tsconfig.json': JSON.stringify(TSCONFIG),
    '.gitignore': 'node_modules\n',
    'src/App.tsx': APP,
    ...more,
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  install(
    'connectkit',
    'export declare function ConnectKitButton(props: { label?: string }): any\n',
  )
  if (hasTypeScript) symlinkSync(TYPESCRIPT, join(folder, 'node_modules/typescript'))
  const git = (...args: readonly string[]) =>
    execFileSync(
      'git',
      ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args],
      {
        encoding: 'utf8',
      },
    )
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'An app')
  return {
    folder,
    install,
    write,
    git,
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
  }
}

async function run(...args: readonly string[]) {
  let out = ''
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text
    return true
  })
  try {
    expect(await runCommand(args)).toBe(0)
    return out
  } finally {
    stdout.mockRestore()
  }
}

const NOTHING = 'Nothing is left to look at.'

test('says that nothing is left once TypeScript has found nothing in the result', async () => {
  const { folder, install, git } = setup()
  install('@bowline/react', KIT_BUTTON)
  expect(await run(folder)).toContain(NOTHING)
  // The compiler left nothing behind.
  expect(git('status', '--porcelain')).toBe(' M package.json\n M src/App.tsx\n')
})

test('lists what TypeScript finds in the result and did not find before', async () => {
  const { folder, install } = setup({ 'src/old.ts': "export const old: number = 'x'\n" })
  install('@bowline/react', KIT_BUTTON.replace('label?:', 'text:'))
  const out = await run(folder)
  expect(out).not.toContain(NOTHING)
  expect(out).toMatch(/ {2}1\. src\/App\.tsx:\d\n {5}TypeScript: .*label.* \(TS\d+\)\n/)
  expect(out).not.toContain('src/old.ts')
})

test('does not say that nothing is left while the packages are not installed', async () => {
  const { folder } = setup()
  const out = await run(folder)
  expect(out).not.toContain(NOTHING)
  expect(out).toContain('types were not checked: @bowline/react is not in node_modules yet')
  expect(out).toContain('`npm install`')
  expect(out).toContain('`npx tsc --noEmit`')
})

test('checks the types when it runs again, before anything is committed', async () => {
  const { folder, install } = setup()
  await run(folder)
  install('@bowline/react', KIT_BUTTON.replace('label?:', 'text:'))
  const wrong = await run(folder)
  expect(wrong).toMatch(/^Nothing to do/)
  expect(wrong).toContain('1. src/App.tsx:')
  install('@bowline/react', KIT_BUTTON)
  expect(await run(folder)).toContain('TypeScript finds nothing wrong.')
})

test('does not say that nothing is left where TypeScript is not installed', async () => {
  const { folder, install } = setup({}, { hasTypeScript: false })
  install('@bowline/react', KIT_BUTTON)
  const out = await run(folder)
  expect(out).not.toContain(NOTHING)
  expect(out).toContain('TypeScript is not in node_modules')
})

test('does not say that nothing is left of a dry run', async () => {
  const { folder, install, git } = setup()
  install('@bowline/react', KIT_BUTTON)
  const out = await run(folder, '--dry-run')
  expect(out).not.toContain(NOTHING)
  expect(out).toContain('types were not checked')
  expect(git('status', '--porcelain')).toBe('')
})

test('has no types to check in an app without TypeScript', async () => {
  const { folder, git } = setup({ 'src/App.jsx': APP })
  git('rm', '-q', 'src/App.tsx', 'tsconfig.json')
  expect(await run(folder, '--force')).toContain(NOTHING)
})

test('checks the projects that a configuration without files refers to', async () => {
  const { folder, install } = setup({
    'tsconfig.json':
      '{\n  // as Vite writes it\n  "files": [],\n  "references": [{ "path": "./tsconfig.app.json" }],\n}\n',
    'tsconfig.app.json': JSON.stringify(TSCONFIG),
  })
  install('@bowline/react', KIT_BUTTON.replace('label?:', 'text:'))
  expect(await run(folder)).toContain('1. src/App.tsx:')
})

test('lists twenty of the errors of TypeScript, and how many more there are', async () => {
  const many = Array.from(
    { length: 25 },
    (_, at) => `export const B${at} = () => <ConnectKitButton label="a" />\n`,
  )
  const { folder, install } = setup({ 'src/App.tsx': APP + many.join('') })
  install('@bowline/react', KIT_BUTTON.replace('label?:', 'text:'))
  const out = await run(folder)
  expect(out).toContain('20. src/App.tsx:')
  expect(out).not.toContain('21. src/App.tsx:')
  expect(out).toContain('6 more')
})

test('does not say that nothing is left where TypeScript cannot read its configuration', async () => {
  const { folder, install } = setup({
    'tsconfig.json': '{ "compilerOptions": { "module": "none such" } }',
  })
  install('@bowline/react', KIT_BUTTON)
  const out = await run(folder)
  expect(out).not.toContain(NOTHING)
  expect(out).toContain('types were not checked')
})

test('checks the package of a workspace that was rewritten, by its own configuration', async () => {
  const { folder, install, git } = setup({
    'package.json': '{ "workspaces": ["apps/*"] }\n',
    'apps/web/package.json': '{ "dependencies": { "connectkit": "1.9.2" } }\n',
    'apps/web/tsconfig.json': JSON.stringify(TSCONFIG),
    'apps/web/src/App.tsx': APP,
  })
  git('rm', '-q', 'src/App.tsx', 'tsconfig.json')
  install('@bowline/react', KIT_BUTTON.replace('label?:', 'text:'))
  expect(await run(folder, '--force')).toContain('1. apps/web/src/App.tsx:')
})

test('lists in a later run only what TypeScript had not found before the tool came', async () => {
  const { folder, install } = setup({ 'src/old.ts': "export const old: number = 'x'\n" })
  await run(folder)
  install('@bowline/react', KIT_BUTTON.replace('label?:', 'text:'))
  const out = await run(folder)
  expect(out).toContain('1. src/App.tsx:')
  expect(out).not.toContain('src/old.ts')
})

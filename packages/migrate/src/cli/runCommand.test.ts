import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Terminal } from './ask.ts'
import { runCommand } from './runCommand.ts'

const APP = join(import.meta.dirname, '../../fixtures/rainbowkit/vite/before')

/** An app in a folder of its own, committed. */
function setup({ isCommitted = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-migrate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(APP, folder, { recursive: true })
  const git = (...args: readonly string[]) =>
    execFileSync(
      'git',
      ['-C', folder, '-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args],
      { encoding: 'utf8' },
    )
  const commit = () => {
    git('add', '.')
    git('commit', '-qm', 'A commit')
  }
  if (isCommitted) {
    git('init', '-q')
    commit()
  }
  return { folder, git, commit, read: (path: string) => readFileSync(join(folder, path), 'utf8') }
}

const run = (...args: readonly string[]) => runAt(undefined, ...args)

/** Runs the command at a terminal where a person writes the lines. */
const runAsked = (lines: readonly string[], ...args: readonly string[]) => {
  const input = new PassThrough()
  input.end(lines.map((line) => `${line}\n`).join(''))
  return runAt({ input, output: new PassThrough().resume() }, ...args)
}

async function runAt(terminal: Terminal | undefined, ...args: readonly string[]) {
  let [out, err] = ['', '']
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text
    return true
  })
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += text
    return true
  })
  try {
    const code = await runCommand(args, terminal)
    return { code, out, err }
  } finally {
    stdout.mockRestore()
    stderr.mockRestore()
  }
}

test('rewrites an app, and says what a person has to look at', async () => {
  const { folder, read, git } = setup()
  const { code, out } = await run(folder)
  expect(code).toBe(0)
  expect(out).toContain('From RainbowKit: 4 files')
  expect(out).toMatch(
    /\nLost until you act, .*:\n {2}1\. src\/wagmi\.ts:4\n {5}WALLETS ARE MISSING: /,
  )
  expect(out).toMatch(/\nLook at, .*:\n {2}2\. src\/App\.tsx:9\n/)
  expect(read('src/App.tsx')).toContain('<KitButton label="Log in" showBalance={false} />')
  expect(JSON.parse(read('package.json')).dependencies).not.toHaveProperty('@rainbow-me/rainbowkit')
  expect(git('status', '--porcelain').trim().split('\n')).toHaveLength(4)
})

test('changes nothing the second time', async () => {
  const { folder, commit, git } = setup()
  await run(folder)
  commit()
  const { code, out } = await run(folder)
  expect(code).toBe(0)
  expect(out).toContain('Nothing to do')
  expect(git('status', '--porcelain')).toBe('')
})

test('refuses where its changes could not be told from others, unless it is forced', async () => {
  const { folder, read } = setup()
  writeFileSync(join(folder, 'src/other.ts'), 'export {}\n')
  const refused = await run(folder)
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('Commit or stash'),
  })
  expect(read('src/App.tsx')).toContain('@rainbow-me')
  expect(await run(folder, '--force')).toMatchObject({ code: 0 })
  expect(read('src/App.tsx')).not.toContain('@rainbow-me')
})

test('refuses without git, unless it is forced', async () => {
  const { folder } = setup({ isCommitted: false })
  const refused = await run(folder)
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining('not in a git repository'),
  })
  expect(await run(folder, '--force')).toMatchObject({ code: 0 })
})

test('says which of its files git would not take', async () => {
  const { folder } = setup()
  writeFileSync(join(folder, '.gitignore'), 'lib\n')
  writeFileSync(
    join(folder, 'src/App.tsx'),
    "import { useChainModal } from '@rainbow-me/rainbowkit'\nexport const App = () => useChainModal()\n",
  )
  const { out } = await run(folder, '--force')
  expect(out).toContain('src/lib/bowlineStandIns.tsx:1\n     Git ignores this file')
})

test('shows the changes of a dry run, and writes none', async () => {
  const { folder, git } = setup()
  const { code, out } = await run(folder, '--dry-run')
  expect(code).toBe(0)
  expect(out).toContain("+import { KitButton } from '@bowline/react';")
  expect(git('status', '--porcelain')).toBe('')
})

test('says what is wrong with how it was called', async () => {
  const { folder } = setup()
  expect(await run(folder, 'more')).toMatchObject({
    code: 1,
    err: expect.stringContaining('"more"'),
  })
  expect(await run(folder, '--from', 'other')).toMatchObject({
    code: 1,
    err: expect.stringContaining('rainbowkit, connectkit, appkit, wagmi'),
  })
  expect(await run(join(folder, 'src'), '--force')).toMatchObject({
    code: 1,
    err: expect.stringContaining('has no package.json'),
  })
})

test('leaves an app whole that it could only half rewrite, and says what helps', async () => {
  const { folder, git } = setup()
  writeFileSync(
    join(folder, 'src/old.js'),
    "import { configureChains } from 'wagmi'\nexport const old = configureChains\n",
  )
  const { code, out } = await run(folder, '--force')
  expect(code).toBe(1)
  expect(out).toMatch(
    /^Left as it is, whole: package\.json\n {5}wagmi 2 has to be there first: .*\n {5}.*docs\/migrate\/wagmi\.md\n$/,
  )
  expect(git('status', '--porcelain')).toBe('?? src/old.js\n')
})

test('shows a plan on a terminal, and writes after a yes', async () => {
  const { folder, git } = setup()
  const refused = await runAsked(['n'], folder)
  expect(refused).toMatchObject({ code: 0, out: expect.stringContaining('4 files would change') })
  expect(refused.out).toContain('Nothing was written.')
  expect(refused.out).not.toContain('+import')
  expect(git('status', '--porcelain')).toBe('')
  const { out } = await runAsked(['y'], folder)
  expect(out).toContain('From RainbowKit: 4 files\n')
  expect(git('status', '--porcelain').trim().split('\n')).toHaveLength(4)
})

test('shows the changes where they are asked for, and takes the end of the input as a no', async () => {
  const { folder, git } = setup()
  const { out } = await runAsked(['d'], folder)
  expect(out).toContain("+import { KitButton } from '@bowline/react';")
  expect(out).toContain('Nothing was written.')
  expect(git('status', '--porcelain')).toBe('')
})

test('asks nobody with --yes, and nothing where nothing would change', async () => {
  const { folder, commit } = setup()
  expect((await runAsked([], folder, '--yes')).out).toContain('From RainbowKit: 4 files\n')
  commit()
  expect((await runAsked([], folder)).out).toContain('Nothing to do')
})

test.each([
  ['git', true],
  ['no git', false],
])('takes back what it wrote, with %s', async (_, isCommitted) => {
  const { folder, read } = setup({ isCommitted })
  const before = ['src/App.tsx', 'src/main.tsx', 'package.json'].map(read)
  await run(folder, '--force')
  const { code, out } = await run(folder, '--undo')
  expect(code).toBe(0)
  expect(out).toContain('Taken back: 4 files')
  expect(['src/App.tsx', 'src/main.tsx', 'package.json'].map(read)).toEqual(before)
  expect(await run(folder, '--undo')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing is remembered'),
  })
})

test('takes new files back, and leaves what was changed since', async () => {
  const { folder, git } = setup()
  const hook =
    "import { useChainModal } from '@rainbow-me/rainbowkit'\nexport const App = () => useChainModal()\n"
  writeFileSync(join(folder, 'src/App.tsx'), hook)
  await run(folder, '--force')
  writeFileSync(join(folder, 'src/main.tsx'), 'export {}\n')
  const { code, out } = await run(folder, '--undo')
  expect(code).toBe(1)
  expect(out).toContain('Changed since, and left as they are:\n      src/main.tsx\n')
  expect(git('status', '--porcelain').trim().split('\n')).toEqual([
    'M src/App.tsx',
    ' M src/main.tsx',
  ])
})

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { gatherTemplates } from '../../generate/gatherTemplates.ts'
import { runCommand } from './runCommand.ts'

const templates = gatherTemplates(join(import.meta.dirname, '../../../..'))
const ALL = ['--framework', 'vite', '--families', 'evm', '--server', 'no']

function setup() {
  const parent = mkdtempSync(join(tmpdir(), 'create-bowline-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = join(parent, 'My App')
  let [out, err] = ['', '']
  const run = async (args: readonly string[], env: Record<string, string> = {}) => {
    ;[out, err] = ['', '']
    const code = await runCommand(args, {
      env,
      terminal: undefined,
      templates,
      say: (text) => {
        out += text
      },
      complain: (text) => {
        err += text
      },
    })
    return { code, out, err }
  }
  return { parent, folder, run, read: (path: string) => readFileSync(join(folder, path), 'utf8') }
}

test('writes an app of what was chosen, without a terminal', async () => {
  const { folder, run, read } = setup()
  const { code, out, err } = await run([folder, ...ALL])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('npm install\n  npm test\n  npm run dev\n')
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'my-app',
    private: true,
    scripts: { dev: 'vite', build: 'tsc && vite build', test: 'vitest run' },
  })
  expect(read('README.md')).toContain('React with Vite')
  expect(read('.gitignore').split('\n')).toContain('node_modules')
  expect(read('src/kit.ts')).toContain('evm({ networks: [mainnet] })')
})

test.each([
  ['pnpm/12.4.2 npm/? node/v24.21.0 linux x64', 'pnpm install', 'pnpm test'],
  ['yarn/4.9.1 npm/? node/v24.21.0 linux x64', 'yarn install', 'yarn test'],
  ['bun/1.3.0 npm/? node/v24.3.0 linux x64', 'bun install', 'bun run test'],
  ['npm/11.6.0 node/v24.21.0 linux x64 workspaces/false', 'npm install', 'npm test'],
  ['pnpmish/1.0.0', 'npm install', 'npm test'],
])('names the commands of %s', async (npm_config_user_agent, install, tests) => {
  const { folder, run } = setup()
  const { out } = await run([folder, ...ALL], { npm_config_user_agent })
  expect(out).toContain(`  ${install}\n  ${tests}\n`)
})

test('says how to start the server', async () => {
  const { folder, run } = setup()
  const { out } = await run([folder, ...ALL.slice(0, -1), 'yes'])
  expect(out).toContain('npm run server')
})

test('says nothing of a server to who has none', async () => {
  const { folder, run, read } = setup()
  const { out } = await run([folder, ...ALL])
  expect(`${out}${read('README.md')}`).not.toMatch(/run server|BOWLINE/)
})

test.each([
  ['evm', ['eip155:1']],
  ['evm,solana,bitcoin,polkadot', ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']],
  ['bitcoin,polkadot', undefined],
])('says what the server is to be told of %s', async (families, networks) => {
  const { folder, run, read } = setup()
  const words = ['--framework', 'html', '--families', families, '--server', 'yes']
  const { out } = await run([folder, ...words])
  const [, setting] = /BOWLINE_RPC='(.+)' npm run server/.exec(read('README.md')) ?? []
  expect(setting && Object.keys(JSON.parse(setting))).toEqual(networks)
  expect(out.includes('set BOWLINE_RPC')).toBe(networks !== undefined)
})

test('quotes a folder as a shell wants it', async () => {
  const { parent, run } = setup()
  const { out } = await run([join(parent, "it's $HOME"), ...ALL])
  expect(out).toContain(`cd '${parent}/it'\\''s $HOME'`)
})

test('refuses a folder that is not empty, and leaves it as it is', async () => {
  const { folder, run } = setup()
  mkdirSync(folder)
  writeFileSync(join(folder, 'index.html'), 'mine')
  const { code, err } = await run([folder, ...ALL])
  expect(code).toBe(1)
  expect(err).toContain('is not empty, and nothing was written')
  expect(readdirSync(folder)).toEqual(['index.html'])
})

test('refuses a file in the place of the folder, and a path through one', async () => {
  const { folder, run } = setup()
  writeFileSync(folder, '')
  expect((await run([folder, ...ALL])).err).toContain('is a file')
  expect((await run([join(folder, 'app'), ...ALL])).err).toContain('is a file')
})

test.each([
  [
    ['--families', 'evm', '--server', 'no'],
    '--framework with vite, next, react-router, tanstack-start, vue, svelte, or html',
  ],
  [['--framework', 'vue', '--server', 'no'], '--families with evm, solana, bitcoin, or polkadot'],
  [['--framework', 'vue', '--families', 'evm'], '--server with yes or no'],
  [
    [...ALL, '--framework', 'angular'],
    'takes vite, next, react-router, tanstack-start, vue, svelte, or html, not "angular"',
  ],
  [[...ALL, '--framework', 'toString'], 'not "toString"'],
  [[...ALL, '--families', 'evm,doge'], 'not "doge"'],
  [[...ALL, '--families', ' , '], 'Choose at least one family'],
  [[...ALL, '--server', 'maybe'], 'takes yes or no, not "maybe"'],
  [[...ALL, '--colour'], "Unknown option '--colour'"],
  [[...ALL, 'another'], '"another" is one word too many'],
])('says what is wrong with %j', async (words, problem) => {
  const { parent, folder, run } = setup()
  const { code, out, err } = await run([folder, ...words])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(problem)
  expect(readdirSync(parent)).toEqual([])
})

test('shows no more of a foreign word than fits, and nothing that a terminal obeys', async () => {
  const { folder, run } = setup()
  const { err } = await run([folder, ...ALL, '--framework', `\u001b[2J${'x'.repeat(100_000)}`])
  expect(err.length).toBeLessThan(400)
  expect(err).not.toContain('\u001b')
})

test('shows its help', async () => {
  const { parent, run } = setup()
  const { code, out } = await run(['--help'])
  expect(code).toBe(0)
  expect(out).toContain('npm create bowline [folder]')
  expect(readdirSync(parent)).toEqual([])
})

// What `npm run <command>` does. Brings its own Node 24 and pnpm (into .toolchain/) when the machine's
// are unsuitable.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { drawsEveryPage, findChromium } from './chromium.mjs'
import { createProgress } from './createProgress.mjs'
import { demoCommand, devCommand } from './demoCommands.mjs'
import { findEngines } from './engines.mjs'
import { fail, npmInstall, root, toolchain } from './toolchain.mjs'

const COMMANDS = [
  'demo',
  'check',
  'test',
  'test:long',
  'docs',
  'bench',
  'bench:server',
  'drill',
  'fuzz',
  'mutate',
  'simulate',
  'structure',
  'lighthouse',
  'dev',
  'screenshots',
  'run',
]
// Tests of the server that are run on changed code serve the wallet's page.
const NEED_THE_BUILT_DEMO = ['bench', 'mutate', 'structure', 'screenshots']

const INSTALL = '--install'

const [command, ...words] = process.argv.slice(2)
const isTest = command === 'test' || command === 'test:long'
const rest = isTest ? words.filter((word) => word !== INSTALL) : words
// Tests get a browser and a Redis from the system where one asks for it, and else skip what needs them.
const mayInstall = process.env.CI === 'true' || rest.length < words.length
if (!COMMANDS.includes(command)) fail(`usage: npm run ${COMMANDS.slice(0, -1).join(' | ')}`)

// The lockfile is reviewed: what it names need not be old. Who changes it is held to the workspace's setting.
const choosesVersions = command === 'run' && rest[0] === 'pnpm'
// NODE_ENV=production would leave the devDependencies out.
const { NODE_ENV, Path, ...inherited } = process.env
const env = {
  ...inherited,
  PATH: [...toolchain(), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  DO_NOT_TRACK: '1',
  ...(mayInstall && { MAY_INSTALL: '1' }),
  ...(!choosesVersions && { PNPM_CONFIG_MINIMUM_RELEASE_AGE: '0' }),
  TURBO_TELEMETRY_DISABLED: '1',
}

// An install of the caller's own comes with another package.json than the lockfile knows.
if (command !== 'run' || rest[0] !== 'pnpm' || rest[1] !== 'install') {
  // The output of `run` is that of its command.
  const { step, end } = createProgress(command === 'run' ? () => {} : undefined)
  step('Installing the dependencies')
  await must(
    'Installing the dependencies (is the npm registry reachable?)',
    ...['pnpm', 'install', '--frozen-lockfile', '--silent'],
  )
  end()
}
// The code imports the modules that are made of the texts.
await must('Compiling the texts', 'node', 'scripts/texts/main.ts', 'compile')
if (NEED_THE_BUILT_DEMO.includes(command)) {
  const turbo = ['node', join(root, 'node_modules/turbo/bin/turbo'), 'run', 'build']
  const beside =
    command === 'bench' ? ['--filter=@bowline/gallery...', '--filter=@bowline/starter...'] : []
  const only = ['--filter=@bowline/demo...', ...beside, '--output-logs=errors-only']
  await must('Building the demo', ...turbo, ...only)
}
if (command === 'docs' || command === 'lighthouse') {
  const turbo = ['node', join(root, 'node_modules/turbo/bin/turbo'), 'run', 'build']
  await must(
    'Building the docs',
    ...turbo,
    '--filter=@bowline/docs...',
    '--output-logs=errors-only',
  )
}
if (command === 'docs') process.exit(await run('node', 'scripts/docs/serve.ts', ...rest))
if (command === 'demo') process.exit(await run(...demoCommand, ...rest))
if (command === 'dev') process.exit(await run(...devCommand, ...rest))
if (command === 'check') process.exit(await run('node', 'scripts/test/check.mjs', ...rest))
const isSpecification = command === 'mutate' && rest[0] === 'specification'
if (command === 'drill' || (command === 'mutate' && !isSpecification))
  process.exit(await run('node', `scripts/${command}/main.mjs`, ...rest))
if (command === 'bench:server')
  process.exit(await run('node', '--conditions=source', 'scripts/bench/server/main.mjs', ...rest))
if (command === 'simulate' || command === 'fuzz')
  process.exit(await run('node', '--conditions=source', `scripts/${command}/main.mjs`, ...rest))
const chromium = findChromium({ root, env, npmInstall, fail, isOptional: isTest })
if (chromium === undefined)
  env.NO_BROWSER = 'no Chromium was found, and none may be installed without --install'
else env.CHROMIUM_PATH = chromium
if (chromium !== undefined && !drawsEveryPage(chromium, root)) env.ONE_PAGE_AT_A_TIME = '1'
Object.assign(env, findEngines({ env, fail }))
if (command === 'run') process.exit(await run(...rest))
if (isSpecification)
  process.exit(await run('node', 'scripts/mutate/specification/main.ts', ...rest.slice(1)))
if (command === 'test:long') process.exit(await run('node', 'scripts/test/long.mjs', ...rest))
process.exit(await run('node', `scripts/${command}/main.mjs`, ...rest))

/** Runs a command; SIGTERM reaches it even when npm only killed the shell between npm and us. */
function run(name, ...args) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32'
    const child = spawn(name, args, { cwd: root, env, stdio: 'inherit', shell })
    const stop = () => child.kill('SIGTERM')
    const ignore = () => {} // the terminal has signalled the child as well: wait for it
    process.on('SIGINT', ignore)
    process.on('SIGTERM', stop)
    const parent = process.ppid
    const watch = setInterval(() => process.ppid !== parent && stop(), 500)
    child.on('error', (error) => fail(`Could not start ${name}: ${error.message}`))
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      process.off('SIGINT', ignore)
      process.off('SIGTERM', stop)
      resolve(signal ? 130 : (code ?? 1))
    })
  })
}

async function must(what, ...line) {
  const code = await run(...line)
  if (code === 130) process.exit(code)
  if (code !== 0) fail(`${what} failed (exit code ${code}); its own words are above.`)
}

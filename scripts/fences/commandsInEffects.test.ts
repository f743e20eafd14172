import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandsInEffects } from './commandsInEffects.ts'

const SOURCES = [
  'packages/*/src/*.ts',
  'packages/*/src/*.tsx',
  'apps/*/src/*.ts',
  'apps/*/src/*.tsx',
]

test.each([
  ['useEffect(() => { connect(kit, target) }, [])', ['connect']],
  ['useEffect(() => void startConnect(kit, target))', ['startConnect']],
  ['useLayoutEffect(() => { kit.router.push({ name }) })', ['router.push']],
  ['useEffect(() => { if (isDone) modal.close() })', ['modal.close']],
  ['useEffect(() => { send(kit).confirm() })', ['confirm']],
  // What an effect subscribes to may lead to a command later.
  ['useEffect(() => events.on("connected", () => modal.close()))', []],
  ['useEffect(() => element.focus())', []],
  ['const onClick = () => connect(kit, target)', []],
])('%s calls %j', (code, commands) => {
  expect(commandsInEffects(code, 'a.tsx')).toEqual(commands)
})

test('no effect starts what only a user may start', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SOURCES], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && !/\.test\.|\/(gallery|sandbox)\//.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    // Most files have no effect: they need not be parsed.
    const commands = code.includes('Effect(') ? commandsInEffects(code, file) : []
    return commands.length > 0 ? [`${file}: ${commands.join(', ')}`] : []
  })
  expect(found).toEqual([])
})

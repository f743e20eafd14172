import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

// A script, not a module with types: loaded by its address.
const { runStages } = await import(new URL('./runStages.mjs', import.meta.url).href)

const node = (code: string) => [process.execPath, '-e', code]
/** A step whose runner of tests has written a summary. */
const tests = (name: string, summary: object, code = 0) => ({
  name,
  summary: name,
  command: node(`
    const { mkdirSync, writeFileSync } = require('node:fs')
    mkdirSync(require('node:path').dirname(process.env.TEST_SUMMARY), { recursive: true })
    writeFileSync(process.env.TEST_SUMMARY, ${JSON.stringify(JSON.stringify(summary))})
    process.exit(${code})`),
})

async function run(stages: object[][][], words: string[] = [], options: object = {}) {
  const cache = mkdtempSync(join(tmpdir(), 'bowline-stages-'))
  onTestFinished(() => rmSync(cache, { recursive: true }))
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    log.mockRestore()
    error.mockRestore()
  })
  const code = await runStages(stages, words, { cache, missing: {}, ...options })
  const said = log.mock.calls.map(([text]) => `${text}`).join('\n')
  return { code, said, complained: error.mock.calls.flat().join(), last: said.split('\n').at(-1) }
}

test('steps that are in memory have their temporary files there, and others where the system has them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-memory-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const says = (code: string) => node(`process.exit(${code} ? 0 : 1)`)
  const isThere = `require('node:os').tmpdir() === ${JSON.stringify(folder)}`
  const steps = [
    { name: 'units', command: says(isThere), isInMemory: true },
    { name: 'drill', command: says(`!(${isThere})`) },
  ]
  expect((await run([[steps]], [], { makeFolder: () => folder })).last).toBe('2 passed, 0 failed')
  // There may be no room.
  const small = [{ name: 'units', command: says(`!(${isThere})`), isInMemory: true }]
  expect((await run([[small]], [], { makeFolder: () => undefined })).code).toBe(0)
  const made = vi.fn()
  await run([[steps]], ['drill'], { makeFolder: made })
  expect(made).not.toHaveBeenCalled()
})

test('tests and steps are counted, and what was skipped and failed is listed above the last line', async () => {
  const { code, said, last } = await run(
    [
      [[{ name: 'lint', command: node('') }]],
      [
        [
          tests(
            'units',
            {
              passed: 5,
              failed: 1,
              skipped: 2,
              failures: ['a.test.ts › adds'],
              retried: [],
              omissions: ['b.test.ts › with Redis (2 tests): there is none'],
            },
            1,
          ),
        ],
        [{ name: 'journeys', command: node('process.exit(1)'), needs: 'browser' }],
      ],
    ],
    [],
    { missing: { browser: 'there is no browser' } },
  )
  expect(last).toBe('6 passed, 1 failed, 3 skipped')
  expect(code).toBe(1)
  expect(said).toContain('b.test.ts › with Redis (2 tests): there is none')
  expect(said).toContain('journeys: there is no browser')
  expect(said).toContain('Failed:\nunits\n  a.test.ts › adds')
})

test('a step that could not run anything is skipped and has not passed', async () => {
  const { code, last } = await run([
    [[tests('installed', { skipped: 1, omissions: ['installed: no'], isSkipped: true })]],
  ])
  expect([code, last]).toEqual([0, '0 passed, 0 failed, 1 skipped'])
})

test('what has passed already is counted and not run again, and the next one is told of', async () => {
  const passed: string[] = []
  const before = { passed: 4, failed: 0, skipped: 0, failures: [], retried: [], omissions: [] }
  const { last } = await run(
    [
      [
        [
          { name: 'fuzz', command: node('process.exit(1)') },
          { name: 'drill', command: node('') },
        ],
      ],
    ],
    [],
    { already: { fuzz: before }, onPassed: (name: string) => passed.push(name) },
  )
  expect(last).toBe('5 passed, 0 failed')
  expect(passed).toEqual(['drill'])
})

test('words select steps, and one that selects nothing is an error', async () => {
  const stages = [
    [
      [
        { name: 'lint', command: node('') },
        { name: 'types', command: node('') },
      ],
    ],
  ]
  expect((await run(stages, ['ty'])).last).toBe('1 passed, 0 failed')
  const { code, complained } = await run(stages, ['types', 'journeys'])
  expect(code).toBe(1)
  expect(complained).toBe('No step is called "journeys"; there are: lint, types.')
})

test('who is through with a list takes over the last step of the other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-stages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = JSON.stringify(join(folder, 'taken'))
  const isThere = `require('node:fs').existsSync(${file})`
  const waits = `setInterval(() => ${isThere} && process.exit(), 10); setTimeout(() => process.exit(1), 20_000)`
  const { last } = await run([
    [
      [{ name: 'build', command: node('') }],
      [
        { name: 'units', command: node(waits) },
        { name: 'journeys', command: node(`process.exit(${isThere} ? 0 : 1)`) },
        { name: 'components', command: node(`require('node:fs').writeFileSync(${file}, '')`) },
      ],
    ],
  ])
  expect(last).toBe('4 passed, 0 failed')
})

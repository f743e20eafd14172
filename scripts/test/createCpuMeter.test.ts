import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

// A script, not a module with types: loaded by its address.
const { createCpuMeter } = await import(new URL('./createCpuMeter.mjs', import.meta.url).href)

const STEP = 1_000
const process_ = (pid: number, parent: number, own: number, waitedFor = 0) => ({
  pid,
  parent,
  started: `${pid}`,
  own,
  waitedFor,
})
const runner = (waitedFor: number) => process_(process.pid, 1, 3, waitedFor)

/** What a meter tells of a step that it has looked at while these processes were there. The first and the last are of no look. */
function told(first: object[], ...readings: object[][]) {
  let now = first
  const step = createCpuMeter(() => now).watch(STEP)
  for (const [index, reading] of readings.entries()) {
    now = reading
    if (index < readings.length - 1) step.look()
  }
  return step.end()
}

test('a step has used what its process has, and all that was waited for', () => {
  const step = process_(STEP, process.pid, 1, 4)
  expect(told([runner(10)], [runner(10), step], [runner(16)])).toBe(6)
})

test('what was lost with processes that nobody has waited for counts, also of those without a parent', () => {
  const step = process_(STEP, process.pid, 1)
  const browser = process_(1_001, STEP, 2)
  const page = process_(1_002, 1_001, 30)
  // The browser is lost, then its page, which had no parent any more.
  const seen = [[step, browser, page], [step, { ...page, parent: 1 }], [step]]
  const readings = seen.map((processes) => [runner(10), ...processes])
  expect(told([runner(10)], ...readings, [runner(11)])).toBe(33)
  // Others on the machine are none of its own.
  const other = process_(1_003, 1, 90)
  expect(told([runner(10)], [runner(10), step, other], [runner(11)])).toBe(1)
})

test('a number that another process has now is not the one that was seen', () => {
  const step = process_(STEP, process.pid, 1)
  const before = process_(1_002, STEP, 5)
  const after = { ...process_(1_002, 1, 50), started: 'later' }
  expect(told([runner(0)], [runner(0), step, before], [runner(0), step, after], [runner(1)])).toBe(
    6,
  )
})

test('a process that was waited for while the others were read is not lost', () => {
  const left = [
    [runner(0)],
    [runner(0), process_(STEP, process.pid, 1), process_(1_001, STEP, 8)],
    // The step was read before it had waited.
    [runner(0), process_(STEP, process.pid, 1)],
    [runner(0), process_(STEP, process.pid, 1, 8)],
    [runner(9)],
  ].values()
  const step = createCpuMeter(() => left.next().value).watch(STEP)
  step.look()
  step.look()
  expect(step.end()).toBe(9)
})

test('where the system does not tell, nothing is told', () => {
  const step = createCpuMeter(() => undefined).watch(STEP)
  step.look()
  expect(step.end()).toBeUndefined()
})

/** Starts what works for half a second by its own count and does not wait for its end. */
const PARENT = `
const { spawn } = require('node:child_process')
const work = \`
const used = () => { const { user, system } = process.cpuUsage(); return user + system }
while (used() < 5e5) for (let i = 0; i < 1e6; i++);
console.log('done')
setInterval(() => {}, 1e6)\`
const page = spawn(process.execPath, ['-e', work], { detached: true, stdio: ['ignore', 'inherit', 'inherit'] })
page.unref()
process.stdin.on('data', () => process.kill(page.pid) && process.exit())`

test.skipIf(process.platform !== 'linux')(
  'a real process that nobody waits for counts',
  async () => {
    const meter = createCpuMeter()
    const child = spawn(process.execPath, ['-e', PARENT], { stdio: ['pipe', 'pipe', 'inherit'] })
    const step = meter.watch(child.pid)
    await once(child.stdout, 'data')
    step.look()
    child.stdin.write('end')
    await once(child, 'exit')
    expect(step.end()).toBeGreaterThan(0.4)
  },
)

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkTests } from '../ratchets/checkTests.ts'
import { folderForTests } from '../temporaryFolder.mjs'
import { root } from '../toolchain.mjs'
import { createCpuMeter } from './createCpuMeter.mjs'
import { runStep } from './runStep.mjs'
import { lastLine, NO_TESTS, readSummary } from './summary.mjs'
import { readTimes, timesTogether, timeTable, writeTimes } from './times.mjs'

const CACHE = join(root, 'node_modules/.cache')
/** Tests start many processes, servers above all, which load the same modules. */
const COMPILE_CACHE = join(CACHE, 'compile')
const indent = (text) => text.replace(/^/gm, '  ')

/**
 * Runs the steps of all stages whose names contain one of the words, or all without a word, and prints what came of
 * them. Returns the exit code.
 *
 * `already` holds what steps have come to that are not run again, and `onPassed` is told of each that has passed. Summaries
 * and times are kept in the folder `cache`. `makeFolder` makes the folder in memory for the steps that have one, if there
 * is room. `missing` says why what a step `needs` is not there.
 */
export async function runStages(
  stages,
  words,
  {
    already = {},
    onPassed = () => {},
    cache = CACHE,
    missing = { browser: process.env.NO_BROWSER, firefox: process.env.NO_FIREFOX },
    makeFolder = folderForTests,
  } = {},
) {
  const summaries = join(cache, 'test-summaries')
  const timesFile = join(cache, 'test-times.json')
  const isWanted = ({ name }) => words.length === 0 || words.some((word) => name.includes(word))
  const steps = stages.flat(2)
  const unknown = words.find((word) => !steps.some(({ name }) => name.includes(word)))
  if (unknown !== undefined || !steps.some(isWanted)) {
    const names = steps.map(({ name }) => name).join(', ')
    console.error(`No step is called "${unknown}"; there are: ${names}.`)
    return 1
  }
  rmSync(summaries, { recursive: true, force: true })
  const lastTimes = readTimes(timesFile)
  const times = {}
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const [broken, retried, omitted, toWriteDown] = [[], [], [], []]
  const meter = createCpuMeter()
  const began = Date.now()
  const inMemory = steps.some((step) => step.isInMemory && isWanted(step)) && makeFolder()

  function count({ passed, failed, skipped, retried: again, omissions }) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
    retried.push(...again)
    omitted.push(...omissions)
  }

  /** Works off a list, and then what others have not begun. */
  async function work(list, lists) {
    for (let step = nextOf(list, lists); step; step = nextOf(list, lists)) {
      const { name } = step
      const reason = missing[step.needs]
      if (reason) {
        count({ ...NO_TESTS, skipped: 1, omissions: [`${name}: ${reason}`] })
        continue
      }
      if (already[name]) {
        console.log(`\n── ${name}: has passed already`)
        count(already[name])
        continue
      }
      const { ok, wall, cpu, lastLines, results } = await runWith(step, lists.length > 1)
      times[name] = { cpu, wall }
      const reasons = results.failures.length > 0 ? results.failures : lastLines
      if (!ok) broken.push(name, ...reasons.map(indent))
      const { lost, gained } = ok ? checkTests(name, results) : { lost: [], gained: [] }
      toWriteDown.push(...gained)
      broken.push(...lost)
      const isSkipped = ok && results.isSkipped
      const whole = {
        ...results,
        passed: results.passed + (ok && !isSkipped ? 1 : 0),
        failed: results.failed + (ok || results.failed > 0 ? 0 : 1) + lost.length,
      }
      count(whole)
      if (ok && lost.length === 0) onPassed(name, whole)
    }
  }

  async function runWith({ name, command, summary, isInMemory, env: own }, isBeside) {
    const file = summary && join(summaries, `${summary}.json`)
    const env = {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...(isInMemory && inMemory && { TMPDIR: inMemory }),
      ...(file && { TEST_SUMMARY: file }),
      ...own,
    }
    const done = await runStep(name, command, { env, isBeside, meter })
    return { ...done, results: file ? readSummary(file) : NO_TESTS }
  }

  for (const stage of stages) {
    const lists = stage.map((list) => list.filter(isWanted)).filter((list) => list.length > 0)
    await Promise.all(lists.map((list) => work(list, lists)))
    if (broken.includes('build')) break // nothing after it would add information
  }
  writeTimes(timesFile, times)
  console.log(`\nTimes, in brackets those of the last run:\n${timeTable(times, lastTimes)}`)
  console.log(timesTogether(times, (Date.now() - began) / 1000))
  if (toWriteDown.length > 0) console.log(`\nMore tests:\n${toWriteDown.join('\n')}`)
  if (retried.length > 0) console.log(`\nPassed on the second try:\n${retried.join('\n')}`)
  if (omitted.length > 0) console.log(`\nSkipped:\n${omitted.join('\n')}`)
  if (broken.length > 0) console.log(`\nFailed:\n${broken.join('\n')}`)
  console.log(`\n${lastLine(sum)}`)
  return sum.failed > 0 ? 1 : 0
}

/** The next step of a list. Of a list that is through, it is the last one of the list that has most left to begin. */
function nextOf(list, lists) {
  if (list.length > 0) return list.shift()
  return lists.toSorted((one, other) => other.length - one.length)[0]?.pop()
}

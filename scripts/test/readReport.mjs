import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../toolchain.mjs'

/**
 * What a runner's JSON report says: `passed`, `failed`, and `names` of the failed tests. Empty if the runner
 * died before it wrote a report; the step itself has failed then.
 */
export function readReport(file) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 0, names: [] }
  }
  return report.testResults ? ofVitest(report) : ofPlaywright(report)
}

function ofVitest({ numPassedTests, numFailedTests, testResults }) {
  const names = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const file = relative(root, name)
    // A file can fail without a test, for example at an import.
    if (status === 'failed' && failed.length === 0) return [file]
    return failed.map(({ fullName }) => `${file} › ${fullName}`)
  })
  return { passed: numPassedTests, failed: numFailedTests, names }
}

function ofPlaywright({ stats, suites }) {
  const { expected, flaky, unexpected } = stats
  return { passed: expected + flaky, failed: unexpected, names: suites.flatMap(unexpectedOf) }
}

function unexpectedOf({ file, specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
  return [...failed.map(({ title }) => `${file} › ${title}`), ...suites.flatMap(unexpectedOf)]
}

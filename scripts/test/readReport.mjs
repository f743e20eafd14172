import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../toolchain.mjs'

/** The result of a step without tests of its own. */
export const NO_TESTS = { passed: 0, failed: 0, failures: [], retried: [] }

/**
 * Summarises a runner's JSON report: how many tests `passed` and `failed`, and the names of the
 * `failures` and of the `retried` tests that passed on their second try. Returns undefined if the
 * runner ended before it wrote a report: the step itself has failed then.
 */
export function readReport(file) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return NO_TESTS
  }
  return report.testResults ? ofVitest(report) : ofPlaywright(report)
}

function ofVitest({ numPassedTests, numFailedTests, testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      ...test,
      name: `${relative(root, name)} › ${test.fullName}`,
    })),
  )
  // A file can fail without a test, for example at an import.
  const files = testResults
    .filter(({ status, assertionResults: tests }) => status === 'failed' && !tests.some(hasFailed))
    .map(({ name }) => relative(root, name))
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: [...files, ...namesOf(tests.filter(hasFailed))],
    // The errors of a first try stay in the report of a test that passed on its second.
    retried: namesOf(tests.filter((test) => !hasFailed(test) && test.failureMessages.length > 0)),
  }
}

function ofPlaywright({ stats, suites }) {
  const tests = suites.flatMap(testsOf)
  const withStatus = (status) => namesOf(tests.filter((test) => test.status === status))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: withStatus('unexpected'),
    retried: withStatus('flaky'),
  }
}

function testsOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({ name: `${file} › ${title}`, status })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}

const hasFailed = ({ status }) => status === 'failed'
const namesOf = (tests) => tests.map(({ name }) => name)

import { withReason, writeSummary } from './summary.mjs'

/** A Playwright reporter that writes the summary for `npm test`. */
export default class PlaywrightSummary {
  #suite
  #outsideTests = []

  onBegin(_config, suite) {
    this.#suite = suite
  }

  onError(error) {
    this.#outsideTests.push(withReason('an error outside of the journeys', [error]))
  }

  onEnd() {
    const tests = this.#suite?.allTests() ?? []
    const withOutcome = (outcome) => tests.filter((test) => test.outcome() === outcome)
    const [expected, unexpected, flaky] = ['expected', 'unexpected', 'flaky'].map(withOutcome)
    writeSummary({
      passed: expected.length + flaky.length,
      failed: unexpected.length,
      failures: [...this.#outsideTests, ...unexpected.map(describe)],
      retried: flaky.map(describe),
    })
  }

  printsToStdio() {
    return false
  }
}

/** The errors of its first failed try: those of later ones say the same, or nothing. */
const describe = (test) => {
  const failed = test.results.find(({ errors }) => errors.length > 0)
  return withReason(test.titlePath().filter(Boolean).join(' › '), failed?.errors ?? [])
}

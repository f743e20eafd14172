import { omissionsOf, withReason, writeSummary } from './summary.mjs'

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
    const [expected, unexpected, flaky, skipped] = [
      'expected',
      'unexpected',
      'flaky',
      'skipped',
    ].map(withOutcome)
    writeSummary({
      passed: expected.length + flaky.length,
      failed: unexpected.length,
      skipped: skipped.length,
      failures: [...this.#outsideTests, ...unexpected.map(describe)],
      retried: flaky.map(describe),
      omissions: omissionsOf(skipped.map(omission)),
    })
  }

  printsToStdio() {
    return false
  }
}

function omission(test) {
  // Those of a run tell more than those of the file: a test can skip itself.
  const notes = [...test.results.flatMap((result) => result.annotations), ...test.annotations]
  const told = notes.find(({ type, description }) => type === 'skip' && description)
  return {
    group: test.titlePath().filter(Boolean).join(' › '),
    reason: told?.description ?? 'it does not say why',
  }
}

/** The errors of its first failed try: those of later ones say the same, or nothing. */
const describe = (test) => {
  const failed = test.results.find(({ errors }) => errors.length > 0)
  return withReason(test.titlePath().filter(Boolean).join(' › '), failed?.errors ?? [])
}

import { relative } from 'node:path'
import { root } from '../toolchain.mjs'
import { omissionsOf, withReason, writeSummary } from './summary.mjs'

/** A vitest reporter that writes the summary for `npm test`. */
export default class VitestSummary {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const broken = inState('failed')
    const skipped = inState('skipped')
    writeSummary({
      passed: inState('passed').length,
      failed: broken.length,
      skipped: skipped.length,
      failures: [
        ...modules.flatMap((module) => brokenOutsideTests(module)),
        ...broken.map(describe),
        ...unhandledErrors.map(describeUnhandled),
      ],
      retried: inState('passed')
        .filter((test) => test.diagnostic()?.flaky)
        .map(describe),
      omissions: omissionsOf(skipped.map(omission)),
      files: durations(modules),
    })
  }
}

/** A file can run in several projects: the longest counts. */
function durations(modules) {
  const files = {}
  for (const module of modules) {
    const { duration } = module.diagnostic()
    files[fileOf(module)] = Math.max(files[fileOf(module)] ?? 0, Math.round(duration))
  }
  return files
}

const fileOf = (module) => relative(root, module.moduleId)
const describe = (test) =>
  withReason(`${fileOf(test.module)} › ${test.fullName}`, test.result().errors ?? [])

/** A group that is skipped as a whole tells why in its options: `{ meta: { skipReason } }`. */
function omission(test) {
  const parents = []
  for (let one = test.parent; one.type === 'suite'; one = one.parent) parents.unshift(one)
  const named = parents.length > 0 ? parents : [test]
  const group = [fileOf(test.module), ...named.map(({ name }) => name)].join(' › ')
  const told = [test, ...parents].map((one) => one.meta().skipReason).find(Boolean)
  return { group, reason: test.result().note ?? told ?? 'it does not say why' }
}

/** It fails the run though every test may have passed; vitest knows which test ran last. */
const describeUnhandled = (error) => {
  const { VITEST_TEST_PATH: file, VITEST_TEST_NAME: name } = error
  const after = [file && relative(root, file), name].filter(Boolean).join(' › ')
  return withReason(`an error that no test has caught, at ${after || 'an unknown test'}`, [error])
}

/** A file or a group can fail without a test, for example at an import or in `beforeAll`. */
const brokenOutsideTests = (module) =>
  [module, ...module.children.allSuites()]
    .filter((part) => part.errors().length > 0)
    .map((part) =>
      withReason([fileOf(module), part.fullName].filter(Boolean).join(' › '), part.errors()),
    )

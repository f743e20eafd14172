// Takes the place of fast-check in the tests that `npm run fuzz` runs: each property is tried with as many inputs as
// it is asked for, until its time is over. A failure names its seed, as always.
import real, {
  defaultReportMessage,
  type IAsyncProperty,
  type IProperty,
  type Parameters,
} from 'fast-check'
import { fuzzSettings } from './fuzzSettings.ts'

function assert<T>(property: IAsyncProperty<T>, params?: Parameters<T>): Promise<void>
function assert<T>(property: IProperty<T>, params?: Parameters<T>): void
function assert<T>(
  property: IAsyncProperty<T> | IProperty<T>,
  params: Parameters<T> = {},
): Promise<void> | void {
  const { runs, seconds, seed } = fuzzSettings
  // One of the two overloads, which the union does not say.
  return real.assert(property as IProperty<T>, {
    ...params,
    numRuns: runs,
    interruptAfterTimeLimit: seconds * 1000,
    markInterruptAsFailure: false,
    ...(seed !== undefined && { seed }),
    reporter(details) {
      console.info(`${details.numRuns.toLocaleString('en')} inputs, seed ${details.seed}`)
      if (details.failed) throw new Error(defaultReportMessage(details))
    },
  })
}

export default { ...real, assert }

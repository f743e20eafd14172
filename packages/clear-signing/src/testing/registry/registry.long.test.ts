import { beforeEach, expect, test } from 'vitest'
// @boundaries-ignore The figures of the repository are kept in one place.
import { expectKept } from '../../../../../scripts/ratchets/checkFigures.ts'
import { compareCase, countExpected } from './compareCase.test.support.ts'
import { openRegistry, readCase, readCases } from './registryCases.test.support.ts'

const folder = process.env.BOWLINE_REGISTRY ?? ''
beforeEach(({ skip }) => {
  if (!folder) skip('BOWLINE_REGISTRY names no folder with ethereum/clear-signing-erc7730-registry')
})

test('the cases of the public registry are read no worse than they were', async () => {
  const { descriptors, refused, files, contracts } = await openRegistry(folder)
  const cases = readCases(folder)
  const read = cases.map((one) => {
    const { reading, context } = readCase(one, descriptors)
    const isRead = reading.clarity !== 'opaque' && reading.intent !== 'signTypedData'
    return { ...one, isRead, differences: compareCase(one, reading, context) }
  })
  const values = cases.reduce((sum, { expected }) => sum + countExpected(expected), 0)
  const differences = read.flatMap((one) => one.differences)
  const missing = differences.filter(({ why }) => why === undefined)
  const whole = read.filter((one) => one.differences.length === 0)
  const unread = read.filter(({ isRead }) => !isRead)
  console.info(
    [
      ...read.flatMap(({ id, differences: of }) =>
        of.map(({ label, value, why = 'MISSING' }) => `${id}: ${label} = ${value}: ${why}`),
      ),
      ...refused,
      `${files} descriptors, ${refused.length} refused; ${contracts} contracts`,
      `${cases.length} cases: ${cases.length - unread.length} read, ${whole.length} shown whole`,
      `${values} values: ${values - differences.length} shown, ${differences.length - missing.length} said better, ${missing.length} missing`,
      ...unread.map(({ id }) => `not read: ${id}`),
    ].join('\n'),
  )
  expect(refused).toEqual([])
  expectKept('cases of the registry', {
    [`${cases.length}: not read`]: unread.length,
    [`${cases.length}: values missing`]: missing.length,
    [`${cases.length}: values said otherwise`]: differences.length - missing.length,
  })
})

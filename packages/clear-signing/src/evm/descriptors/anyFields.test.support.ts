import type { Reading } from '@bowline/common/reading'
import fc from 'fast-check'
import { getAddress, pad, toHex } from 'viem'
import { USDC } from '../../testing/evmCase.test.support.ts'

/** What a call or message has: two numbers in `x`, and bytes in `y`. */
export const FIRST = 739_100_017n
export const SECOND = 284_600_029n
export const BYTES = '0xabcdef'

/** Enumerations that `anyFields` may name, in which two values share a name. */
export const ENUMS = { kind: { [`${FIRST}`]: 'Stay', [`${SECOND}`]: 'Stay' } }

const addressOf = (value: bigint) => pad(toHex(value), { size: 20 })
const token = USDC.toLowerCase()

/** Makes fields of a descriptor in all their forms, which hide what they can. */
export const anyFields = (): fc.Arbitrary<readonly object[]> => {
  const field = fc.record({
    label: fc.constant('A field'),
    path: fc.constantFrom('x', 'y', 'x.[0]', 'x.[]', 'x.[1:]', '@.value', 'y.[0:1]'),
    format: fc.constantFrom(
      ...['raw', 'amount', 'tokenAmount', 'addressName', 'date', 'enum', 'unit', 'calldata'],
      ...['nftName', 'duration', 'chainId', 'tokenTicker', 'interoperableAddressName'],
    ),
    params: fc.constantFrom<object>(
      {},
      { token, threshold: '1', message: 'All' },
      { token: { keyPath: '@.chainId', values: { 1: token } } },
      { callee: token, amount: '1' },
      { $ref: '$.metadata.enums.kind' },
      { collection: token },
      { base: 'h', prefix: true },
      { senderAddress: [addressOf(FIRST)], types: ['eoa'] },
    ),
    visible: fc.constantFrom<unknown>('always', 'never', 'optional', {
      ifNotIn: [`${FIRST}`, BYTES],
    }),
  })
  const constant = fc.constant({ label: 'A text', value: 'Nothing happens' })
  const one = fc.oneof(field, constant)
  const group = fc.record({
    path: fc.constantFrom('', '#'),
    iteration: fc.constantFrom('bundled', 'sequential'),
    fields: fc.array(one, { maxLength: 3 }),
  })
  return fc.array(fc.oneof(one, group), { maxLength: 6 })
}

/** How each of the three values may be shown: as a number, a unit, a time, an address. */
const FORMS = [
  ['739100017', '739,100,017', '739.100017', '8554 d 09:33:37', getAddress(addressOf(FIRST))],
  ['284600029', '284,600,029', '284.600029', '3293 d 23:33:49', getAddress(addressOf(SECOND))],
  [BYTES, '11259375', '11,259,375', '11.259375', '130 d 07:36:15'],
]

/** Lists those of the three values that a reading does not show in any form. */
export function hiddenBy({ fields, calls }: Reading): readonly (string | undefined)[] {
  const all = JSON.stringify([fields, calls], (_, one: unknown) =>
    typeof one === 'bigint' ? `${one}` : one,
  )
  return FORMS.filter((forms) => !forms.some((form) => all.includes(form))).map(([first]) => first)
}

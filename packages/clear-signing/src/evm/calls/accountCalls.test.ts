import { encodeAbiParameters, encodePacked, type Hex, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  ALICE,
  codes,
  EVE,
  encode,
  ME,
  readCallOf,
  shown,
  USDC,
} from '../../testing/evmCase.test.support.ts'

const ACCOUNT = '0x2222222222222222222222222222222222222222'
const ZERO: Hex = `0x${'0'.repeat(40)}`
const transfer = encode('transfer(address,uint256)', [ALICE, 5n])
const mode = (kind: string): Hex => `0x${kind.padEnd(64, '0')}`

describe('an account', () => {
  test.each([
    ['execute(address,uint256,bytes)', [USDC, 0n, transfer]],
    ['executeCall(address,uint256,bytes)', [USDC, 0n, transfer]],
    ['executeBatch((address,uint256,bytes)[])', [[[USDC, 0n, transfer]]]],
    ['executeBatch(address[],bytes[])', [[USDC], [transfer]]],
    ['executeBatch(address[],uint256[],bytes[])', [[USDC], [0n], [transfer]]],
    ['executeBatchCall(address[],uint256[],bytes[])', [[USDC], [0n], [transfer]]],
    ['execute(address,uint256,bytes,uint8)', [USDC, 0n, transfer, 0]],
    ['executeUserOp(address,uint256,bytes,uint8)', [USDC, 0n, transfer, 0]],
    [
      'execute(bytes32,bytes)',
      [mode('00'), encodePacked(['address', 'uint256', 'bytes'], [USDC, 0n, transfer])],
    ],
    [
      'execute(bytes32,bytes)',
      [
        mode('01'),
        encodeAbiParameters(parseAbiParameters('(address,uint256,bytes)[]'), [
          [[USDC, 0n, transfer]],
        ]),
      ],
    ],
    [
      'execute(bytes32,bytes)',
      [
        mode('01000000000078210001'),
        encodeAbiParameters(parseAbiParameters('(address,uint256,bytes)[], bytes'), [
          [[USDC, 0n, transfer]],
          '0x99',
        ]),
      ],
    ],
  ])('pays by %s', (signature, args) => {
    const reading = readCallOf(ACCOUNT, signature, args)
    expect(reading).toMatchObject({
      intent: 'accountAction',
      clarity: 'clear',
      warnings: [],
      calls: [{ intent: 'sendToken', warnings: [] }],
    })
    expect(shown(reading, 'account')).toEqual([ACCOUNT])
  })

  test('whose call is of nobody calls itself', () => {
    const calls = [[ZERO, 0n, encode('addOwnerAddress(address)', [EVE])]] as const
    const content = encodeAbiParameters(parseAbiParameters('(address,uint256,bytes)[]'), [calls])
    const reading = readCallOf(ACCOUNT, 'execute(bytes32,bytes)', [mode('01'), content])
    expect(reading.calls.map((one) => shown(one, 'account'))).toEqual([[ACCOUNT]])
  })

  test.each([
    ['execute(address,bytes)', [EVE, transfer]],
    ['execute(address,uint256,bytes,uint8)', [EVE, 0n, transfer, 1]],
    ['execTransactionFromModule(address,uint256,bytes,uint8)', [EVE, 0n, transfer, 1]],
    ['execute(bytes32,bytes)', [mode('ff'), encodePacked(['address', 'bytes'], [EVE, transfer])]],
  ])('runs code of others by %s', (signature, args) => {
    expect(codes(readCallOf(ACCOUNT, signature, args))).toEqual(['delegateCall'])
  })

  test.each([
    ['execute(address,uint256,bytes,uint8)', [USDC, 0n, transfer, 2]],
    ['executeBatch(address[],bytes[])', [[USDC, USDC], [transfer]]],
    ['execute(bytes32,bytes)', [mode('05'), '0x']],
    ['execute(bytes32,bytes)', [mode('00'), '0x12']],
    ['execute(bytes32,bytes)', [mode('01'), '0x12']],
  ])('has no such act: %s', (signature, args) => {
    expect(codes(readCallOf(ACCOUNT, signature, args))).toEqual(['malformed'])
  })
})

const OPERATION = {
  sender: ACCOUNT,
  data: encode('execute(address,uint256,bytes)', [USDC, 0n, transfer]),
}
const WORD: Hex = `0x${'0'.repeat(64)}`

test.each([
  [
    'handleOps((address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)[],address)',
    [[[OPERATION.sender, 0n, '0x', OPERATION.data, 1n, 1n, 1n, 1n, 1n, '0x', '0x']], ME],
  ],
  [
    'handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)',
    [[[OPERATION.sender, 0n, '0x', OPERATION.data, WORD, 1n, WORD, EVE, '0x']], ME],
  ],
])('operations that are handed in are read whole: %s', (signature, args) => {
  const reading = readCallOf(USDC, signature, args)
  expect(reading).toMatchObject({
    intent: 'batch',
    clarity: 'clear',
    calls: [{ intent: 'accountAction', calls: [{ calls: [{ intent: 'sendToken' }] }] }],
  })
})

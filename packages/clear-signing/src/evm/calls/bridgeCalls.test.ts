import { expect, test } from 'vitest'
import {
  codes,
  EVE,
  encode,
  ME,
  readCallOf,
  readSent,
  shown,
  USDC,
} from '../../testing/evmCase.test.support.ts'

const BRIDGE = '0x3154Cf16ccdb4C6d922629664174b904d80F2C35'
const SPOKE = '0x5c7BCd6E7De5423a257D81B442095A1a6ced35C5'
/** The token on the other network, where this one has no code. */
const THERE = '0x4444444444444444444444444444444444444444'

test.each([
  ['depositERC20(address,address,uint256,uint32,bytes)', [USDC, THERE, 5n, 1, '0x'], ME],
  [
    'bridgeERC20To(address,address,address,uint256,uint32,bytes)',
    [USDC, THERE, EVE, 5n, 1, '0x'],
    EVE,
  ],
])('%s says what moves, and to whom', (signature, args, to) => {
  const reading = readCallOf(BRIDGE, signature, args)
  expect(reading).toMatchObject({ intent: 'bridge', clarity: 'clear' })
  expect([shown(reading, 'amount'), shown(reading, 'recipient'), codes(reading)]).toEqual([
    ['5 USDC'],
    [to],
    to === ME ? [] : ['receiverIsOther'],
  ])
})

test.each([
  ['depositETH(uint32,bytes)', [1, '0x'], ME],
  ['bridgeETHTo(address,uint32,bytes)', [EVE, 1, '0x'], EVE],
])('%s moves the money that goes along', (signature, args, to) => {
  const reading = readSent({ to: BRIDGE, data: encode(signature, args), value: '0x7' })
  expect([shown(reading, 'amount'), shown(reading, 'recipient')]).toEqual([['7 ETH'], [to]])
})

test('Across says on which network it arrives', () => {
  const signature =
    'depositV3(address,address,address,address,uint256,uint256,uint256,address,uint32,uint32,uint32,bytes)'
  const args = [ME, EVE, USDC, THERE, 5n, 4n, 8453n, EVE, 1, 2, 0, '0x']
  const reading = readCallOf(SPOKE, signature, args)
  expect([shown(reading, 'network'), shown(reading, 'recipient'), codes(reading)]).toEqual([
    ['eip155:8453'],
    [EVE],
    ['receiverIsOther'],
  ])
})

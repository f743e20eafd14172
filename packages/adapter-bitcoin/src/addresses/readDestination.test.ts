import { readAddress } from '@bowline/signatures/bitcoin'
import { bech32, bech32m, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { readDestination } from './readDestination.ts'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const chainOf = (address: string) => (/^bc/i.test(address) ? MAINNET : TESTNET)

describe('the vectors of BIP-350', () => {
  test.each([
    [
      'wpkh',
      'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
      '0014751e76e8199196d454941c45d1b3a323f1433bd6',
    ],
    [
      'wsh',
      'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
      '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
    ],
    [
      'unknownWitness',
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
      '5128751e76e8199196d454941c45d1b3a323f1433bd6751e76e8199196d454941c45d1b3a323f1433bd6',
    ],
    ['unknownWitness', 'BC1SW50QGDZ25J', '6002751e'],
    [
      'unknownWitness',
      'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
      '5210751e76e8199196d454941c45d1b3a323',
    ],
    [
      'wsh',
      'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
      '0020000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
    ],
    [
      'tr',
      'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
      '5120000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
    ],
    [
      'tr',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    ],
  ])('%s: %s can be paid', (type, address, script) => {
    const read = readDestination(address, chainOf(address))
    expect([read?.type, read && hex.encode(read.script)]).toEqual([type, script])
    expect(readDestination(address)).toEqual(read)
    expect(readDestination(address, REGTEST)).toBeUndefined()
  })

  test.each([
    ['another chain’s', 'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut'],
    ['bech32 at version 1', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['bech32 at version 2', 'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf'],
    ['bech32 at version 16', 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL'],
    ['bech32m at version 0', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    ['bech32m at version 0', 'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47'],
    ['a wrong character', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
    ['version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['1 byte', 'bc1pw5dgrnzv'],
    ['41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
    ['16 bytes at version 0', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['mixed case', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq'],
    ['too much padding', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
    ['padding that is not zero', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
    ['no data', 'bc1gmk9yu'],
  ])('%s is refused: %s', (_, address) => {
    expect(readDestination(address, chainOf(address))).toBeUndefined()
    expect(readDestination(address)).toBeUndefined()
  })
})

const addressOf = (version: number, program: Uint8Array, { code = bech32m, prefix = 'bc' } = {}) =>
  code.encode(prefix, [version, ...code.toWords(program)])

describe.each([2, 3, 9, 15, 16])('witness version %d', (version) => {
  test('takes 2 to 40 bytes', () => {
    for (const length of [2, 20, 32, 40])
      expect(readDestination(addressOf(version, new Uint8Array(length)), MAINNET)).toMatchObject({
        type: 'unknownWitness',
        script: Uint8Array.of(0x50 + version, length, ...new Uint8Array(length)),
      })
    for (const length of [0, 1, 41])
      expect(readDestination(addressOf(version, new Uint8Array(length)), MAINNET)).toBeUndefined()
  })

  test('takes no checksum of bech32', () => {
    const address = addressOf(version, new Uint8Array(20), { code: bech32 })
    expect(readDestination(address, MAINNET)).toBeUndefined()
  })

  test('is not an account’s address', () => {
    expect(readAddress(addressOf(version, new Uint8Array(20)), MAINNET)).toBeUndefined()
  })
})

test('the longest address of a regtest can be paid', () => {
  const address = addressOf(16, new Uint8Array(40), { prefix: 'bcrt' })
  expect(readDestination(address, REGTEST)).toMatchObject({ type: 'unknownWitness' })
  expect(readDestination(address, MAINNET)).toBeUndefined()
})

test('a taproot address that is not a point on the curve is not accepted as a later kind', () => {
  expect(readDestination(addressOf(1, new Uint8Array(32).fill(0xff)), MAINNET)).toBeUndefined()
})

test('a pay-to-anchor address, which anyone can spend from, is refused', () => {
  expect(readDestination('bc1pfeessrawgf', MAINNET)).toBeUndefined()
})

import { expect, test } from 'vitest'
import type { ChainId } from '../caip/identifiers.ts'
import { isPlausibleAddress } from './isPlausibleAddress.ts'

const ETHEREUM = 'eip155:1'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const SIGNET = 'bip122:00000008819873e925422c1ff0f99f7c'
const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const SEGWIT = 'qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

test.each([
  [ETHEREUM, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', true],
  [ETHEREUM, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226', false],
  [SOLANA, '722RdWmHC5TGXBjTejzNjbc8xEiduVDLqZvoUGz6Xzbp', true],
  [SOLANA, '11111111111111111111111111111111', true],
  [SOLANA, '1111111111111111111111111111111', false],
  [SOLANA, '722RdWmHC5TGXBjTejzNjbc8xEiduVDLqZvoUGz6Xzb0', false],
  [POLKADOT, '15UyNqZ7NB1QQVpY9xv7VGwkxtvXePKihFHx8kH4VgEcS1gU', true],
  [POLKADOT, '722RdWmHC5TGXBjTejzNjbc8xEiduVDLqZvoUGz6Xzbp', false],
  [BITCOIN, `bc1${SEGWIT}`, true],
  [BITCOIN, '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', true],
  [BITCOIN, '3KHhcgwPgYF9hE77zaKy2G36dpkcNtvQ33', true],
  [BITCOIN, `tb1${SEGWIT}`, false],
  [SIGNET, `tb1${SEGWIT}`, true],
  [SIGNET, `bc1${SEGWIT}`, false],
  [SIGNET, 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', true],
  [REGTEST, 'bcrt1q09qptsn7x6xsehvlmz7he2ln7kv20zjumv0jy2', true],
  [REGTEST, `tb1${SEGWIT}`, false],
  ['cosmos:hub-1', 'anything', true],
] as const)('on %s, %s: %s', (chainId, address, expected) => {
  expect(isPlausibleAddress(chainId as ChainId, address)).toBe(expected)
})

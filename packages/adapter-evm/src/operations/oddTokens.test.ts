import { defineNetwork } from '@bowline/common'
import { custom, type Hex, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
// @boundaries-ignore The same contracts answer the server and the kit.
import {
  callOddly,
  type OddAnswer,
  type OddContract,
} from '../../../../services/server/src/testing/oddities/oddContracts.test.support.ts'
// @boundaries-ignore The corpus of oddities is no part of a package.
import tokens from '../../../common/vectors/oddities/tokens.json' with { type: 'json' }
import { evm } from '../evm.ts'

interface OddToken {
  readonly id: string
  readonly name?: OddAnswer
  readonly symbol?: OddAnswer
  readonly decimals: OddAnswer
  readonly balance?: OddAnswer
}

const ODD_TOKENS = tokens as readonly OddToken[]
const CHAIN = 'eip155:31337'
const ACCOUNT = `${CHAIN}:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266` as const
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'
const addressAt = (index: number) => `0x${(0xdd000 + index).toString(16).padStart(40, '0')}`
const plain = addressAt(999)
const { signal } = new AbortController()

const tokenOf = (odd: Partial<OddToken>): OddContract => ({
  'name()': odd.name ?? { string: 'Plain' },
  'symbol()': odd.symbol ?? { string: 'PLAIN' },
  'decimals()': odd.decimals ?? 18,
  'balanceOf(address)': odd.balance ?? { hex: toHex(3n * 10n ** 18n, { size: 32 }) },
})

const call = callOddly(
  new Map([
    [plain, tokenOf({})],
    ...ODD_TOKENS.map((odd, index) => [addressAt(index), tokenOf(odd)] as const),
  ]),
  MULTICALL,
)

/** Reads without a server, by the app's own endpoint. */
function load(contracts: 'multicall3' | 'none') {
  const network = defineNetwork<'eip155'>({
    chainId: CHAIN,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:1'],
    ...(contracts === 'multicall3' && { contracts: { multicall3: { address: MULTICALL } } }),
  })
  // What a contract refuses, it refuses again: to ask four times takes a second.
  const transport = custom(
    {
      async request({ method, params }: { method: string; params: readonly unknown[] }) {
        if (method !== 'eth_call') return '0x7a69'
        const [{ to, data }] = params as [{ to: string; data: Hex }]
        try {
          return call(to, data)
        } catch {
          throw { code: 3, message: 'execution reverted', data: '0x' }
        }
      },
    },
    { retryCount: 0 },
  )
  return evm({ networks: [network], transports: { 31337: transport } }).load()
}

describe.each(['multicall3', 'none'] as const)('read without a server, with %s', (contracts) => {
  test.each(ODD_TOKENS.map(({ id }, index) => [id, index] as const))(
    'the balance of a token with %s leaves all others as they are',
    async (_id, index) => {
      const operations = await load(contracts)
      const read = (...of: readonly string[]) => operations.getTokenBalances?.(ACCOUNT, of, signal)
      const [usual] = (await read(plain)) ?? []
      expect(usual).toBe(3n * 10n ** 18n)
      const [before, , after] = (await read(plain, addressAt(index), plain)) ?? []
      expect([before, after]).toEqual([usual, usual])
    },
  )
})

test.each(ODD_TOKENS.map((odd, index) => [odd.id, odd, index] as const))(
  'what a token with %s says of itself has its decimals, or is refused',
  async (_id, { decimals }, index) => {
    const { getTokenInfo } = await load('none')
    const read = Promise.resolve(getTokenInfo?.(CHAIN, addressAt(index), signal))
    const isKnown = typeof decimals === 'number' && decimals <= 255
    if (!isKnown) return expect(read).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
    const info = await read.catch(() => undefined)
    if (info) expect(info.decimals).toBe(decimals)
  },
)

import { expect, test } from 'vitest'
import {
  ALICE,
  context,
  EVE,
  encode,
  ME,
  PUNKS,
  readSent,
  USDC,
} from '../testing/evmCase.test.support.ts'
import { enrichEvm } from './enrichEvm.ts'
import { readEvmRequest } from './readEvmRequest.ts'

const tokens = [
  { address: PUNKS.toLowerCase(), isNft: true, symbol: 'Punks' },
  { address: USDC, symbol: 'USDC', decimals: 6 },
]
const give = (to: string) => ({
  to,
  data: encode('safeTransferFrom(address,address,uint256)', [ME, ALICE, 7n]),
})
const nameIn = ({ fields }: ReturnType<typeof readSent>) =>
  fields.flatMap(({ value }) => (value.type === 'nft' ? [value.name] : []))

test('a collection has the name that the wallet knows it by, also within a batch', () => {
  expect(nameIn(readSent(give(PUNKS), { tokens }))).toEqual(['Punks'])
  const params = [{ calls: [give(PUNKS), give(EVE)] }]
  const batch = readEvmRequest({ method: 'wallet_sendCalls', params }, { ...context, tokens })
  expect(batch.calls.map(nameIn)).toEqual([['Punks'], [undefined]])
})

test('a collection of another chain, and one that the wallet does not know, has none', () => {
  expect(nameIn(readSent({ ...give(PUNKS), chainId: '0x5' }, { tokens }))).toEqual([undefined])
  expect(nameIn(readSent(give(EVE), { tokens }))).toEqual([undefined])
  expect(nameIn(readSent(give(USDC), { tokens }))).toEqual([undefined])
  expect(nameIn(readSent(give(PUNKS)))).toEqual([undefined])
})

test('what a contract calls itself is not its name', async () => {
  const { signal } = new AbortController()
  const reads = {
    token: async () => ({ isNft: true, symbol: 'Bored Apes' }),
    code: async () => '0x6080',
    allowance: async () => undefined,
  }
  const approve = (to: string) => ({ to, data: encode('approve(address,uint256)', [ALICE, 7n]) })
  const known = { ...context, tokens }
  const enrich = (to: string) =>
    enrichEvm(readSent(approve(to), known), { context: known, reads, signal })
  expect(nameIn(await enrich(EVE))).toEqual([undefined])
  expect(nameIn(await enrich(PUNKS))).toEqual(['Punks'])
})

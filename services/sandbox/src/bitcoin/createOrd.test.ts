import { expect, test } from 'vitest'
import { startChain } from './chain.test.support.ts'
import { createInscriptions } from './createInscriptions.ts'
import { createOrd } from './createOrd.ts'
import { createRunes } from './createRunes.ts'
import { createOtherWallet } from './otherWallet.test.support.ts'

const wallet = createOtherWallet(0)
const address = createOtherWallet(99).addressOf('p2wpkh')

/** The first coin of an account holds a collectible. */
function setup() {
  const { chain } = startChain()
  const inscriptions = createInscriptions(chain.book)
  const runes = createRunes(chain.book)
  const ord = createOrd(chain, inscriptions, runes)
  const [first] = chain.book.coinsOf(wallet.scriptOf('p2wpkh'))
  if (!first) throw new Error('The account has coins.')
  const id = inscriptions.add(first)
  const read = async (txid: string, vout: number) =>
    (await ord.request(`/output/${txid}:${vout}`)).json()
  return { chain, ord, first, id, read, runes }
}

test('a collectible leaves with the output that its satoshi leaves in', async () => {
  const { chain, first, id, read } = setup()
  expect(await read(first.txid, first.vout)).toMatchObject({ indexed: true, inscriptions: [id] })
  const outputs = [546n, first.value - 10_000n].map((sats) => ({ address, sats }))
  const txid = chain.accept(wallet.spend(chain, { kind: 'p2wpkh', outputs, from: first }))
  expect(await read(txid, 0)).toMatchObject({ indexed: false, inscriptions: [] })
  chain.mine(2_000_000_000)
  const held = [await read(txid, 0), await read(txid, 1), await read(first.txid, first.vout)]
  expect(held.map(({ inscriptions, spent }) => [inscriptions, spent])).toEqual([
    [[id], false],
    [[], false],
    [[], true],
  ])
})

test('several coins are asked about at once, and unknown ones are not indexed', async () => {
  const { ord, first, id } = setup()
  const ask = (body: string) => ord.request('/outputs', { method: 'POST', body })
  const places = [`${first.txid}:${first.vout}`, `${'0'.repeat(64)}:0`]
  expect(await (await ask(JSON.stringify(places))).json()).toMatchObject([
    { indexed: true, inscriptions: [id], runes: {}, spent: false },
    { indexed: false, inscriptions: [] },
  ])
  for (const wrong of ['x', '{}', '["x"]']) expect((await ask(wrong)).status).toBe(400)
  expect((await ord.request('/output/x')).status).toBe(400)
})

const RUNE = { name: 'HARBOR•RUNE', id: '840000:1', divisibility: 2, symbol: '⚓' }
const held = (amount: number) => ({ 'HARBOR•RUNE': { amount, divisibility: 2, symbol: '⚓' } })
const [CHANGE, FEE] = [20_000n, 10_000n]

/** Spends a coin with 1,000 of a rune to two addresses and a change, with what a transaction says of runes. */
async function spendRunes(numbers?: readonly bigint[]) {
  const { chain, first, read, runes } = setup()
  runes.assign(RUNE, first, 1_000n)
  expect((await read(first.txid, first.vout)).runes).toEqual(held(1_000))
  const rest = first.value - 546n - CHANGE - FEE
  const paid = [546n, CHANGE, rest].map((sats) => ({ address, sats }))
  const stone = numbers && [{ script: runestone(numbers), sats: 0n }]
  const outputs = [...(stone ?? []), ...paid]
  const txid = chain.accept(wallet.spend(chain, { kind: 'p2wpkh', outputs, from: first }))
  chain.mine(2_000_000_000)
  const all = await Promise.all(outputs.map((_, vout) => read(txid, vout)))
  return all.map((one) => one.runes)
}

/** `OP_RETURN OP_13`, and the numbers in LEB128. */
function runestone(numbers: readonly bigint[]): Uint8Array {
  const payload = numbers.flatMap((number) => {
    const bytes: number[] = []
    for (let left = number; ; left >>= 7n) {
      bytes.push(Number(left & 0x7fn) | (left > 0x7fn ? 0x80 : 0))
      if (left <= 0x7fn) return bytes
    }
  })
  return Uint8Array.of(0x6a, 0x5d, payload.length, ...payload)
}

test('runes of which a transaction says nothing go to its first output', async () => {
  expect(await spendRunes()).toEqual([held(1_000), {}, {}])
})

test.each<[string, readonly bigint[], readonly object[]]>([
  [
    'an amount to an output, the rest to the first',
    [0n, 840_000n, 1n, 300n, 2n],
    [{}, held(700), held(300), {}],
  ],
  [
    'the rest to the pointer',
    [22n, 3n, 0n, 840_000n, 1n, 300n, 2n],
    [{}, {}, held(300), held(700)],
  ],
  [
    'all that is left',
    [0n, 840_000n, 1n, 300n, 2n, 0n, 0n, 0n, 3n],
    [{}, {}, held(300), held(700)],
  ],
  ['more than there is', [0n, 840_000n, 1n, 5_000n, 2n], [{}, {}, held(1_000), {}]],
  ['an amount to each output', [0n, 840_000n, 1n, 250n, 4n], [{}, held(500), held(250), held(250)]],
  [
    'the same share to each output',
    [0n, 840_000n, 1n, 0n, 4n],
    [{}, held(334), held(333), held(333)],
  ],
  [
    'to what cannot be spent, which burns them',
    [0n, 840_000n, 1n, 400n, 0n],
    [{}, held(600), {}, {}],
  ],
  ['another rune', [0n, 840_001n, 1n, 400n, 2n], [{}, held(1_000), {}, {}]],
  ['too few numbers, which burns all', [0n, 840_000n, 1n, 400n], [{}, {}, {}, {}]],
  ['an output that does not exist, which burns all', [0n, 840_000n, 1n, 1n, 5n], [{}, {}, {}, {}]],
  ['a tag that means nothing and matters, which burns all', [126n, 1n], [{}, {}, {}, {}]],
  ['a tag that means nothing', [127n, 1n], [{}, held(1_000), {}, {}]],
])('runes go where a transaction says: %s', async (_what, numbers, expected) => {
  expect(await spendRunes(numbers)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { startChain } from './chain.test.support.ts'
import { createInscriptions } from './createInscriptions.ts'
import { createOrd } from './createOrd.ts'
import { createOtherWallet } from './otherWallet.test.support.ts'

const wallet = createOtherWallet(0)
const address = createOtherWallet(99).addressOf('p2wpkh')

/** The first coin of an account holds a collectible. */
function setup() {
  const { chain } = startChain()
  const inscriptions = createInscriptions(chain.book)
  const ord = createOrd(chain, inscriptions)
  const [first] = chain.book.coinsOf(wallet.scriptOf('p2wpkh'))
  if (!first) throw new Error('The account has coins.')
  const id = inscriptions.add(first)
  const read = async (txid: string, vout: number) =>
    (await ord.request(`/output/${txid}:${vout}`)).json()
  return { chain, ord, first, id, read }
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

import { defineNetwork, systemClock } from '@bowline/common'
import { expect, test } from 'vitest'
// @boundaries-ignore The corpus of oddities is no part of a package.
import oddities from '../../../common/vectors/oddities/bitcoinTransactions.json' with {
  type: 'json',
}
import { startEndpoint, useEndpoints } from '../endpoint.test.support.ts'
import { createEsplora } from '../esplora/createEsplora.ts'
import { idOf, REGTEST } from '../world.test.support.ts'
import { getTransactions } from './getTransactions.ts'

useEndpoints()

const { signal } = new AbortController()
const SELF = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const idAt = (digit: string) => digit.repeat(64)

const output = (value: number, scriptpubkey_address = SELF) => ({
  scriptpubkey: '0014aa',
  scriptpubkey_address,
  value,
})
const right = (txid: string) => ({
  txid,
  vin: [{ txid: idAt('9'), vout: 0, prevout: output(5_000, 'bcrt1qother') }],
  vout: [output(4_000)],
  fee: 1_000,
  status: { confirmed: true, block_time: 1_700_000_000 },
})

/** A right transaction with the changes of an oddity, which names the account `SELF`. */
const spoiled = (row: unknown): unknown =>
  row && {
    ...right(idAt('d')),
    ...JSON.parse(JSON.stringify(row).replaceAll('"SELF"', `"${SELF}"`)),
  }

async function read(rows: readonly unknown[]) {
  const { url } = await startEndpoint(() => ({ body: JSON.stringify(rows) }))
  const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
  const network = defineNetwork({
    chainId: REGTEST,
    name: 'Regtest',
    nativeCurrency,
    rpcUrls: [url],
  })
  const esplora = createEsplora({ networks: [network], clock: systemClock })
  return getTransactions({ esplora }, { account: idOf(SELF), signal })
}

test.each(oddities.map((odd) => [odd.id, odd] as const))(
  'a transaction of the kind %s leaves all others as they are',
  async (_id, { row, listed, what, source }) => {
    expect([what, source]).toEqual([
      expect.stringMatching(/[^.]$/),
      expect.stringMatching(/^https/),
    ])
    const [first, last] = [right(idAt('a')), right(idAt('b'))]
    const usual = await read([first, last])
    expect(usual.items).toHaveLength(2)
    const { items } = await read([first, spoiled(row), last])
    const isOther = ({ hash }: { readonly hash: string }) =>
      hash === first.txid || hash === last.txid
    expect(items.filter(isOther)).toEqual(usual.items)
    expect(items.filter((item) => !isOther(item))).toHaveLength(listed ? 1 : 0)
  },
)

test('an answer of which nothing is right is refused', async () => {
  await expect(read([null, 5])).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
})

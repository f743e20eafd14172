import { describe, expect, test } from 'vitest'
import { startChain } from './chain.test.support.ts'
import type { Chain } from './createChain.ts'
import { describeOutspend } from './describeTransaction.ts'
import { createOtherWallet, must } from './otherWallet.test.support.ts'

const REPLACEABLE = 0xfffffffd
const wallet = createOtherWallet(40)
const stranger = createOtherWallet(41)
const to = stranger.addressOf('p2wpkh')

function fund() {
  const { chain, give, mine } = startChain()
  give({ address: wallet.addressOf('p2wpkh'), sats: 100_000n })
  const [coin] = chain.book.coinsOf(wallet.scriptOf('p2wpkh'))
  const from = must(coin)
  const spend = (sats: bigint, sequence = REPLACEABLE, address = to) =>
    wallet.spend(chain, { kind: 'p2wpkh', outputs: [{ address, sats }], from, sequence })
  return { chain, give, mine, from, spend }
}

const refusal = (chain: Chain, raw: Uint8Array) => {
  try {
    return chain.accept(raw)
  } catch (error) {
    return (error as Error).message
  }
}

test('one that pays more takes the place of a waiting one, which is gone without a trace', () => {
  const { chain, mine, from, spend } = fund()
  const [script, toScript] = [wallet.scriptOf('p2wpkh'), stranger.scriptOf('p2wpkh')]
  const first = chain.accept(spend(99_000n))
  const second = chain.accept(spend(98_000n))
  expect(chain.book.entryOf(first)).toBeUndefined()
  expect(chain.waiting().map(({ tx }) => tx.txid)).toEqual([second])
  expect(chain.book.coinsOf(toScript).map(({ value }) => value)).toEqual([98_000n])
  expect(chain.book.historyOf(script).map(({ tx }) => tx.txid)).not.toContain(first)
  expect(describeOutspend(chain, from.txid, from.vout)).toMatchObject({ txid: second })
  expect(mine().transactions.at(-1)?.txid).toBe(second)
})

test('what spends the waiting one goes with it, and has to be paid for', () => {
  const { chain, spend } = fund()
  const parent = chain.accept(spend(99_000n))
  const child = stranger.spend(chain, {
    kind: 'p2wpkh',
    from: { txid: parent, vout: 0 },
    outputs: [{ address: wallet.addressOf('p2tr'), sats: 96_000n }],
  })
  const spent = chain.accept(child)
  expect(refusal(chain, spend(97_000n))).toMatch('less fees than conflicting txs; 3000 < 4000')
  chain.accept(spend(95_000n))
  expect(chain.book.entryOf(spent)).toBeUndefined()
  expect(chain.waiting()).toHaveLength(1)
})

describe('is refused', () => {
  test('if the waiting one does not allow it', () => {
    const { chain, spend } = fund()
    chain.accept(spend(99_000n, 0xfffffffe))
    expect(refusal(chain, spend(90_000n))).toBe('txn-mempool-conflict')
  })

  test('if its rate is not higher', () => {
    const { chain, spend } = fund()
    chain.accept(spend(99_000n))
    const why = /^insufficient fee, rejecting replacement [0-9a-f]{64}, new feerate/
    expect(refusal(chain, spend(99_000n, 0))).toMatch(why)
    expect(refusal(chain, spend(99_500n))).toMatch(why)
  })

  test('if it pays less than a satoshi more for each of its virtual bytes', () => {
    const { chain, spend } = fund()
    chain.accept(spend(99_000n))
    expect(refusal(chain, spend(98_891n))).toMatch('not enough additional fees to relay; 109 < 110')
    expect(refusal(chain, spend(98_890n))).toMatch(/^[0-9a-f]{64}$/)
  })

  test('if the waiting one is in a block by then', () => {
    const { chain, mine, spend } = fund()
    chain.accept(spend(99_000n))
    mine()
    expect(refusal(chain, spend(90_000n))).toBe('bad-txns-inputs-missingorspent')
  })
})

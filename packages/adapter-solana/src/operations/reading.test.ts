import { solanaTestAccount } from '@bowline/testing/solana'
import { describe, expect, test } from 'vitest'
import { useWorld } from '../world.test.support.ts'
import { RENT_OF_NOTHING } from './rent.test.support.ts'

const { world, sandbox, idOf, setup } = useWorld()
const { signal } = new AbortController()

describe('tokens', () => {
  test('all that an account holds are listed, of both programs, each once', async () => {
    const { operations } = await setup()
    const { husd, moor } = world().tokens
    const holdings = await operations.getTokenHoldings(idOf(world().people.carol.address), signal)
    const held = new Map(holdings.map(({ token, amount, decimals }) => [token, [amount, decimals]]))
    expect(held.get(husd.address)).toEqual([120_500_000n, 6])
    expect(held.get(moor.address)).toEqual([2_000_000_000n, 9])
    expect(held.size).toBe(holdings.length)
  })

  test('balances come in the requested order, undefined for an invalid address', async () => {
    const { operations } = await setup()
    const { husd, moor } = world().tokens
    const account = idOf(world().people.carol.address)
    const tokens = [
      moor.address,
      'no token',
      husd.address,
      world().people.bob.address,
      moor.address,
    ]
    expect(await operations.getTokenBalances(account, tokens, signal)).toEqual([
      2_000_000_000n,
      undefined,
      120_500_000n,
      0n,
      2_000_000_000n,
    ])
  })

  test.each(['husd', 'moor', 'spam'] as const)('%s has its own name and symbol', async (name) => {
    const { operations } = await setup()
    const { address, ...said } = world().tokens[name]
    const { program: _, ...info } = said
    expect(await operations.getTokenInfo(sandbox().chainId, address, signal)).toEqual(info)
  })

  test.each(['alice', 'dave'] as const)('the address of %s is not a valid token', async (name) => {
    const { operations } = await setup()
    const { address } = world().people[name]
    await expect(operations.getTokenInfo(sandbox().chainId, address, signal)).rejects.toMatchObject(
      { code: 'INVALID_RESPONSE' },
    )
  })
})

describe('balances', () => {
  test('are exact, and 0 for an account that does not exist on the chain', async () => {
    const { operations } = await setup()
    const { address } = solanaTestAccount(700)
    expect(await operations.getBalance(idOf(address), signal)).toBe(0n)
    await sandbox().faucet(address, { lamports: 9_007_199_254_740_993n / 1_000n })
    expect(await operations.getBalance(idOf(address), signal)).toBe(9_007_199_254_740n)
  })

  test('of an account of another family are INVALID_ACCOUNT_ID', async () => {
    const { operations } = await setup()
    const account = idOf('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await expect(operations.getBalance(account, signal)).rejects.toMatchObject({
      code: 'INVALID_ACCOUNT_ID',
    })
  })
})

describe('what an account has done', () => {
  /** A new person with a wallet of their own, who has been paid twice. */
  async function past() {
    const index = 900
    const { address } = solanaTestAccount(index)
    const parts = await setup({ accounts: [index] })
    const first = await sandbox().faucet(address, { lamports: 1_000_000_000n })
    const second = await sandbox().faucet(address, { tokens: { husd: 5_000_000n } })
    return { ...parts, address, first, second }
  }

  test('is listed newest first, with the other party, in pages without gaps', async () => {
    const { operations, provider, address, first, second } = await past()
    const { bob, treasury } = world().people
    const { husd } = world().tokens
    const account = idOf(address)
    const intent = { from: account, to: bob.address, amount: 2_000_000n }
    const third = await operations.transfer(provider, intent)
    const fourth = await operations.transfer(provider, { ...intent, token: husd.address })
    // It takes the whole amount of another one, and comes from one that has no account for it.
    const fifth = await sandbox().faucet(address, { tokens: { husd: 1n } })

    const { items, next } = await operations.getTransactions(account, { signal })
    expect(next).toBeUndefined()
    expect(items.map(({ hash }) => hash)).toEqual([fifth, fourth, third, second, first])
    expect(items.every(({ failed, time }) => !failed && time !== undefined)).toBe(true)
    expect(items.map(({ signed }) => signed)).toEqual([false, true, true, false, false])
    const token = husd.address
    const decimals = 6
    expect(items.map(({ moves }) => moves)).toEqual([
      [{ token, amount: 1n, decimals, counterparty: treasury.address }],
      [
        { token, amount: -2_000_000n, decimals, counterparty: bob.address },
        { token: undefined, amount: -2_039_280n, decimals: 9, counterparty: undefined },
      ],
      [{ token: undefined, amount: -2_000_000n, decimals: 9, counterparty: bob.address }],
      [{ token, amount: 5_000_000n, decimals, counterparty: treasury.address }],
      [
        {
          token: undefined,
          amount: 1_000_000_000n,
          decimals: 9,
          counterparty: treasury.address,
        },
      ],
    ])

    for (let i = 0; i < 45; i++)
      await sandbox().faucet(address, i % 3 ? { tokens: { husd: 1n } } : { lamports: 1n })
    const seen: string[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const page = await operations.getTransactions(account, { cursor, signal })
      seen.push(...page.items.map(({ hash }) => hash))
      cursor = page.next
      pages += 1
    } while (cursor !== undefined)
    expect(seen).toHaveLength(50)
    expect(new Set(seen).size).toBe(50)
    expect(seen.slice(-5)).toEqual([fifth, fourth, third, second, first])
    expect(pages).toBeGreaterThan(2)
  })

  test('is empty for an account that does not exist', async () => {
    const { operations } = await setup()
    const account = idOf(solanaTestAccount(701).address)
    expect(await operations.getTransactions(account, { signal })).toEqual({ items: [] })
  })
})

test('the reported rent is the one that the chain demands', async () => {
  const { operations } = await setup()
  const from = idOf(world().people.alice.address)
  const to = solanaTestAccount(702).address
  const [notice] = await operations.inspectTransfer({ from, to, amount: 1n }, signal)
  expect(notice?.amount).toBe(RENT_OF_NOTHING)
})

import type { TransferIntent } from '@bowline/common'
import { solanaTestAccount } from '@bowline/testing/solana'
import { address, getProgramDerivedAddress } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { pairedProvider, useWorld } from '../world.test.support.ts'
import { RENT_OF_NOTHING } from './rent.test.support.ts'

const { world, sandbox, idOf, setup } = useWorld()
const { signal } = new AbortController()
const SIGNING_ALONE = { without: ['solana:signAndSendTransaction'] } as const
let lastAccount = 1000
/** An address that does not exist on the chain. */
const stranger = () => {
  lastAccount += 1
  return solanaTestAccount(lastAccount).address
}
/** A new account with some lamports and nothing else. */
async function newcomer(lamports: bigint, part: Parameters<typeof setup>[0] = {}) {
  lastAccount += 1
  const { address } = solanaTestAccount(lastAccount)
  if (lamports > 0n) await sandbox().faucet(address, { lamports })
  return { address, ...(await setup({ ...part, accounts: [lastAccount] })) }
}

type Operations = Awaited<ReturnType<typeof setup>>['operations']
const balanceOf = (operations: Operations, address: string) =>
  operations.getBalance(idOf(address), signal)
const tokensOf = async (operations: Operations, address: string, token: string) => {
  const [balance] = await operations.getTokenBalances(idOf(address), [token], signal)
  return balance
}
const codesOf = async (operations: Operations, intent: TransferIntent<'solana'>) =>
  (await operations.inspectTransfer(intent, signal)).map(({ code, stops }) => [code, stops])

describe.each([
  ['the wallet sends by itself', {}],
  ['the wallet only signs', SIGNING_ALONE],
] as const)('where %s', (_, wallet) => {
  test('SOL moves to the lamport, and the fee is the estimated one', async () => {
    const { operations, provider, endOf } = await setup(wallet)
    const { alice, bob } = world().people
    const intent = { from: idOf(alice.address), to: bob.address, amount: 1_234_567_891n }
    const before = await balanceOf(operations, alice.address)
    const had = await balanceOf(operations, bob.address)
    const fee = await operations.estimateFee(intent, signal)
    const hash = await operations.transfer(provider, intent)
    expect(await endOf(hash)).toBe('confirmed')
    expect(await balanceOf(operations, bob.address)).toBe(had + intent.amount)
    expect(await balanceOf(operations, alice.address)).toBe(before - intent.amount - fee)
  })

  test.each(['husd', 'moor'] as const)(
    '%s moves to the last unit, and the receiver gets an account for it once',
    async (name) => {
      const { operations, provider, endOf } = await setup(wallet)
      const { address: token } = world().tokens[name]
      const to = stranger()
      const from = idOf(world().people.alice.address)
      const intent = { from, to, amount: 1_000_001n, token }
      const [notice, ...others] = await operations.inspectTransfer(intent, signal)
      expect(notice).toMatchObject({ code: 'tokenAccountCreated', stops: false })
      expect(others).toEqual([])
      const before = await balanceOf(operations, world().people.alice.address)
      const fee = await operations.estimateFee(intent, signal)
      const first = await operations.transfer(provider, intent)
      expect(await endOf(first)).toBe('confirmed')
      expect(await tokensOf(operations, to, token)).toBe(1_000_001n)
      // What the notice says, and not a lamport more.
      const paid = before - (await balanceOf(operations, world().people.alice.address))
      expect(paid).toBe(fee + (notice?.amount ?? 0n))

      expect(await operations.inspectTransfer(intent, signal)).toEqual([])
      expect(await endOf(await operations.transfer(provider, intent))).toBe('confirmed')
      expect(await tokensOf(operations, to, token)).toBe(2_000_002n)
    },
  )

  test('a receiver that is a token account itself gets the tokens, and none on top of it', async () => {
    const { operations, provider, endOf } = await setup(wallet)
    const { alice, carol } = world().people
    const { address: token } = world().tokens.husd
    const before = (await tokensOf(operations, carol.address, token)) ?? 0n
    const to = await tokenAccountOf(carol.address, token)
    const hash = await operations.transfer(provider, {
      from: idOf(alice.address),
      to,
      amount: 7n,
      token,
    })
    expect(await endOf(hash)).toBe('confirmed')
    expect(await tokensOf(operations, carol.address, token)).toBe(before + 7n)
  })
})

async function ask(method: string, params: readonly unknown[]) {
  const response = await fetch(sandbox().rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result } = (await response.json()) as { readonly result: { readonly value: unknown } }
  return result.value
}

async function tokenAccountOf(owner: string, mint: string): Promise<string> {
  const found = (await ask('getTokenAccountsByOwner', [
    owner,
    { mint },
    { encoding: 'jsonParsed' },
  ])) as readonly { readonly pubkey: string }[]
  return found[0]?.pubkey ?? ''
}

describe('before the wallet is asked', () => {
  test.each([
    ['less SOL than is sent', 100_000_000n, 100_000_000n],
    ['no account at all', 0n, 1n],
  ])('%s is INSUFFICIENT_FUNDS', async (_what, lamports, amount) => {
    const { address, wallet, operations, provider } = await newcomer(lamports)
    const intent = { from: idOf(address), to: world().people.bob.address, amount }
    await expect(operations.transfer(provider, intent)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    expect(wallet.log.map(({ method }) => method)).toEqual(['standard:connect'])
  })

  test('a token that the account does not hold is INSUFFICIENT_FUNDS', async () => {
    const { address, operations, provider } = await newcomer(100_000_000n)
    const { address: token } = world().tokens.husd
    const intent = { from: idOf(address), to: world().people.bob.address, amount: 1n, token }
    await expect(operations.transfer(provider, intent)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
  })

  test.each([
    [{ to: 'not an address' }, 'INVALID_RECEIVER'],
    [{ to: '' }, 'INVALID_RECEIVER'],
    [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }, 'INVALID_RECEIVER'],
    [{ amount: -1n }, 'INVALID_AMOUNT'],
    [{ amount: 2n ** 64n }, 'INVALID_AMOUNT'],
    [{ token: 'no token' }, 'INVALID_ADDRESS'],
    [{ feeRate: -1n }, 'INVALID_AMOUNT'],
  ])('%o is %s', async (part, code) => {
    const { operations, provider } = await setup()
    const { alice, bob } = world().people
    const intent = { from: idOf(alice.address), to: bob.address, amount: 1n, ...part }
    await expect(operations.transfer(provider, intent)).rejects.toMatchObject({ code })
  })

  test('an address that is not a token’s gives INVALID_RESPONSE', async () => {
    const { operations, provider } = await setup()
    const { alice, bob } = world().people
    const token = bob.address
    const intent = { from: idOf(alice.address), to: bob.address, amount: 1n, token }
    await expect(operations.transfer(provider, intent)).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    })
  })
})

describe('what a wallet answers', () => {
  const pay = async (
    wallet: Parameters<typeof setup>[0],
    lie: 'badHash' | 'otherPayment' | 'otherTransaction' | 'signature' | 'unsentHash',
  ) => {
    const parts = await setup(wallet)
    parts.wallet.lie(lie)
    const { alice, bob } = world().people
    const intent = { from: idOf(alice.address), to: bob.address, amount: 1_000_000n }
    const paid = await balanceOf(parts.operations, alice.address)
    const outcome = await parts.operations.transfer(parts.provider, intent).catch((error) => error)
    return { ...parts, outcome, before: paid, alice }
  }

  test('is refused if it is not a signature', async () => {
    const { outcome } = await pay({}, 'badHash')
    expect(outcome).toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  test('rejects if another account was paid, with the payment', async () => {
    const { outcome } = await pay({}, 'otherPayment')
    const hash = expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    expect(outcome).toMatchObject({ code: 'WALLET_ANSWER_INVALID', context: { hash } })
    expect(outcome.cause.message).toMatch(/another payment: [1-9A-HJ-NP-Za-km-z]{80,90}$/)
  })

  test.each([
    ['otherTransaction', 'WALLET_ANSWER_INVALID'],
    ['signature', 'SIGNATURE_MISMATCH'],
  ] as const)('is not sent where it is the lie %s', async (lie, code) => {
    const { outcome, operations, before, alice } = await pay(SIGNING_ALONE, lie)
    expect(outcome).toMatchObject({ code })
    expect(await balanceOf(operations, alice.address)).toBe(before)
  })

  test('is a rejection where the person declines', async () => {
    const { wallet, operations, provider } = await setup()
    wallet.reject()
    const { alice, bob } = world().people
    const intent = { from: idOf(alice.address), to: bob.address, amount: 1n }
    await expect(operations.transfer(provider, intent)).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(wallet.log.map(({ method }) => method)).toEqual([
      'standard:connect',
      'solana:signAndSendTransaction',
    ])
  })

  test('may be the signature alone, as older paired wallets have it', async () => {
    const { wallet, operations, endOf } = await setup()
    const paired = pairedProvider(wallet, sandbox().chainId)
    const { alice, bob } = world().people
    const before = await balanceOf(operations, bob.address)
    const provider = {
      async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
        if (method !== 'solana_signTransaction') throw { code: 4200, message: method }
        const signed = await paired.request({ method, params })
        const { transaction } = signed as { readonly transaction: string }
        const bytes = Buffer.from(transaction, 'base64').subarray(1, 65)
        return { signature: toBase58(bytes) }
      },
    }
    const intent = { from: idOf(alice.address), to: bob.address, amount: 3n }
    expect(await endOf(await operations.transfer(provider, intent))).toBe('confirmed')
    expect(await balanceOf(operations, bob.address)).toBe(before + 3n)
  })
})

test('a paired wallet pays by the same questions', async () => {
  const { wallet, operations, endOf } = await setup()
  const { alice, bob } = world().people
  const before = await balanceOf(operations, bob.address)
  const intent = { from: idOf(alice.address), to: bob.address, amount: 5n }
  expect(
    await endOf(await operations.transfer(pairedProvider(wallet, sandbox().chainId), intent)),
  ).toBe('confirmed')
  expect(await balanceOf(operations, bob.address)).toBe(before + 5n)
})

describe('notices', () => {
  test('a new account needs its rent, and the chain agrees', async () => {
    const { operations, provider } = await setup()
    const from = idOf(world().people.alice.address)
    const to = stranger()
    const little = { from, to, amount: RENT_OF_NOTHING - 1n }
    expect(await operations.inspectTransfer(little, signal)).toEqual([
      { code: 'receiverBelowMinimum', stops: true, amount: RENT_OF_NOTHING },
    ])
    await expect(operations.transfer(provider, little)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    const enough = { from, to, amount: RENT_OF_NOTHING }
    expect(await operations.inspectTransfer(enough, signal)).toEqual([])
    await operations.transfer(provider, enough)
    expect(await balanceOf(operations, to)).toBe(RENT_OF_NOTHING)
  })

  test('a sender keeps the minimum or nothing at all, and the chain agrees', async () => {
    const { address, operations, provider } = await newcomer(50_000_000n)
    const to = world().people.bob.address
    const from = idOf(address)
    const fee = await operations.estimateFee({ from, to, amount: 1n }, signal)
    const tooMuch = { from, to, amount: 50_000_000n - fee - 1n }
    expect(await operations.inspectTransfer(tooMuch, signal)).toEqual([
      { code: 'senderBelowMinimum', stops: true, amount: RENT_OF_NOTHING },
    ])
    await expect(operations.transfer(provider, tooMuch)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    const all = { from, to, amount: 50_000_000n - fee }
    expect(await operations.inspectTransfer(all, signal)).toEqual([])
    await operations.transfer(provider, all)
    expect(await balanceOf(operations, address)).toBe(0n)
  })

  test('the most that can be sent can be sent', async () => {
    const { address, operations, provider } = await newcomer(50_000_000n)
    const intent = { from: idOf(address), to: stranger(), amount: 0n }
    const amount = await operations.getMaxTransfer(intent, signal)
    expect(await operations.inspectTransfer({ ...intent, amount }, signal)).toEqual([])
    await operations.transfer(provider, { ...intent, amount })
    expect(await balanceOf(operations, intent.to)).toBe(amount)
    expect(await balanceOf(operations, address)).toBe(RENT_OF_NOTHING)
  })

  test('of an account with next to nothing nothing can be sent', async () => {
    const { address, operations } = await newcomer(RENT_OF_NOTHING)
    const intent = { from: idOf(address), to: stranger(), amount: 0n }
    expect(await operations.getMaxTransfer(intent, signal)).toBe(0n)
  })

  test.each([
    ['off the curve', () => offCurve()],
    ['of a token', async () => world().tokens.husd.address],
    [
      'of a token account',
      () => tokenAccountOf(world().people.carol.address, world().tokens.husd.address),
    ],
  ])('an address %s is a program’s', async (_what, to) => {
    const { operations } = await setup()
    const intent = { from: idOf(world().people.alice.address), to: await to(), amount: 10_000_000n }
    expect(await codesOf(operations, intent)).toEqual([['programReceiver', false]])
  })
})

describe('the fee', () => {
  test('is estimated even if the transfer itself would be refused', async () => {
    const { address, operations } = await newcomer(0n)
    const poor = { from: idOf(address), to: stranger(), amount: 1n }
    expect(await operations.estimateFee(poor, signal)).toBeGreaterThanOrEqual(5_000n)
    // Too little for a new account.
    const rich = { ...poor, from: idOf(world().people.alice.address) }
    const enough = { ...rich, amount: RENT_OF_NOTHING }
    expect(await operations.estimateFee(rich, signal)).toBe(
      await operations.estimateFee(enough, signal),
    )
  })
})

describe('the priority fee', () => {
  test('comes in three rates, the cheapest first', async () => {
    const { operations } = await setup()
    const rates = await operations.getFeeRates(sandbox().chainId, signal)
    expect(rates.map(({ speed }) => speed)).toEqual(['slow', 'normal', 'fast'])
    const [slow = 0n, normal = 0n, fast = 0n] = rates.map(({ rate }) => rate)
    expect(slow <= normal && normal <= fast).toBe(true)
  })

  test('is paid at the rate that was chosen', async () => {
    const { operations, provider } = await setup()
    const { alice, bob } = world().people
    const intent = { from: idOf(alice.address), to: bob.address, amount: 1n }
    const fees = []
    for (const feeRate of [0n, 15_000_000n]) {
      const before = await balanceOf(operations, alice.address)
      const estimated = await operations.estimateFee({ ...intent, feeRate }, signal)
      await operations.transfer(provider, { ...intent, feeRate })
      const paid = before - intent.amount - (await balanceOf(operations, alice.address))
      expect(paid).toBe(estimated)
      fees.push(paid)
    }
    expect(fees[0]).toBe(5_000n)
    expect(fees[1]).toBeGreaterThan(5_000n)
  })
})

/** An address that a program has made for itself, so that it belongs to no key. */
async function offCurve() {
  const programAddress = address(world().people.treasury.address)
  const [found] = await getProgramDerivedAddress({ programAddress, seeds: ['vault'] })
  return found
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
function toBase58(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = `${ALPHABET[Number(value % 58n)]}${text}`
  return text
}

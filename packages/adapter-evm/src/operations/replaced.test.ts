import type { EditedTransaction, Eip1193Provider, Replacement } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { devAccount } from '@bowline/testing'
import { custom, encodeFunctionData, erc20Abi, type Hex, http, maxUint256, parseAbi } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { evm } from '../evm.ts'
import { idOf, useWorld } from '../world.test.support.ts'
import { SAFE_BLOCKS } from './tracing/findInstead.ts'
import { readTrace, writeTrace } from './tracing/Trace.ts'
import { UNKNOWN_LOOKS } from './waitForTransaction.ts'

const CHAIN = 'eip155:31337'
const { signal } = new AbortController()
const { world, node, setup, local } = useWorld()
const bob = () => world().people.bob.address
/** Nobody else pays from it, and it is no smart account. */
const payer = devAccount(6)
const SPENDER = devAccount(8).address

afterEach(() => node().setAutomine(true))

/** An account whose transactions wait until a block is made by hand. */
async function held() {
  const parts = await setup({ account: payer })
  await node().setAutomine(false)
  let trace: string | undefined
  const edits: EditedTransaction[] = []
  const watch = {
    onTrace: (text: string) => {
      trace = text
    },
    onEdited: (sent: EditedTransaction) => void edits.push(sent),
  }
  return {
    ...parts,
    edits,
    watch,
    trace: () => trace,
    pay: (amount: bigint) =>
      parts.operations.transfer(
        parts.provider,
        { from: idOf(payer.address), to: bob(), amount },
        watch,
      ) as Promise<Hex>,
  }
}

type Waiting = Pick<Awaited<ReturnType<typeof held>>, 'operations' | 'clock'>

/** How a transaction ends, and what has taken its place, however often the node has to be asked. */
async function endOf({ operations, clock }: Waiting, hash: string, trace?: string) {
  const replacements: Replacement[] = []
  let end: unknown
  void operations
    .waitForTransaction(CHAIN, hash, signal, (one) => void replacements.push(one), { trace })
    .then(
      (status) => {
        end = status
      },
      (error) => {
        end = error.code
      },
    )
  await vi.waitFor(
    () => {
      clock.advance(4_000)
      expect(end).toBeDefined()
    },
    { interval: 10 },
  )
  return { end, replacement: replacements[0] }
}

/** Makes so many blocks that what is in the first of them lasts. */
const mine = (blocks = SAFE_BLOCKS + 1) => node().mine({ blocks })

describe('while the page watches', () => {
  test('a payment that was sped up in the wallet is paid by the other hash', async () => {
    const parts = await held()
    const before = await parts.operations.getBalance(idOf(bob()), signal)
    const hash = await parts.pay(5n)
    const ending = endOf(parts, hash)
    const next = await parts.wallet.replace(hash, 'speedUp')
    await mine()
    expect(await ending).toEqual({
      end: 'replaced',
      replacement: {
        hash: next,
        reason: 'repriced',
        pays: [{ to: bob().toLowerCase(), amount: 5n }],
      },
    })
    expect(await parts.operations.getBalance(idOf(bob()), signal)).toBe(before + 5n)
  })

  test('one that was cancelled in the wallet is cancelled', async () => {
    const parts = await held()
    const hash = await parts.pay(5n)
    const next = await parts.wallet.replace(hash, 'cancel')
    await mine()
    expect(await endOf(parts, hash, parts.trace())).toEqual({
      end: 'cancelled',
      replacement: { hash: next, reason: 'cancelled', pays: [] },
    })
  })

  test.each([
    ['pays somebody else', { to: SPENDER }],
    ['pays less', { value: 4n }],
    ['calls something', { data: '0x12' }],
  ] as const)('another one that %s has replaced it', async (_, change) => {
    const parts = await held()
    const hash = await parts.pay(5n)
    const next = await parts.wallet.replace(hash, change)
    await mine()
    const { end, replacement } = await endOf(parts, hash, parts.trace())
    expect(end).toBe('replaced')
    expect(replacement).toMatchObject({ hash: next, reason: 'replaced' })
  })

  test('one that is sped up twice is found as well', async () => {
    const parts = await held()
    const hash = await parts.pay(5n)
    const next = await parts.wallet.replace(hash, 'speedUp')
    const last = await parts.wallet.replace(next, 'speedUp')
    await mine()
    const { replacement } = await endOf(parts, hash, parts.trace())
    expect(replacement).toMatchObject({ hash: last, reason: 'repriced' })
  })

  test('a node that still shows the first one does not keep it waiting', async () => {
    const parts = await held()
    const hash = await parts.pay(5n)
    const shown = await http(local().rpcUrls[0])({}).request({
      method: 'eth_getTransactionByHash',
      params: [hash],
    })
    const next = await parts.wallet.replace(hash, 'speedUp')
    await mine()
    const stale = await seenBy(({ method }) =>
      method === 'eth_getTransactionByHash' ? shown : undefined,
    )
    const { replacement } = await endOf(stale, hash)
    expect(replacement).toMatchObject({ hash: next, reason: 'repriced' })
  })
})

/** Operations whose node answers some questions otherwise. */
async function seenBy(
  answer: (request: { readonly method: string; readonly params?: unknown }) => unknown,
) {
  const asked: string[] = []
  const direct = http(local().rpcUrls[0])({})
  const clock = createManualClock()
  const transport = custom(
    {
      async request(request) {
        asked.push(request.method)
        const other = answer(request)
        if (other instanceof Error) throw other
        return other === undefined ? direct.request(request) : other
      },
    },
    { retryCount: 0 },
  )
  const adapter = evm({ networks: [local()], transports: { 31337: transport }, clock })
  return { operations: (await adapter.load()) as Waiting['operations'], clock, asked }
}

describe('before the page has looked', () => {
  test.each([
    ['the same for more', 'speedUp', 'replaced', 'repriced'],
    ['nothing', 'cancel', 'cancelled', 'cancelled'],
    ['another amount', { value: 4n }, 'replaced', 'replaced'],
  ] as const)(
    'by its nonce a later page finds what took its place: %s',
    async (_, by, end, reason) => {
      const first = await held()
      const hash = await first.pay(5n)
      const next = await first.wallet.replace(hash, by)
      await mine()
      const later = await seenBy(() => undefined)
      expect(await endOf(later, hash, first.trace())).toMatchObject({
        end,
        replacement: { hash: next, reason },
      })
    },
  )

  test.each([
    ['speedUp', 'replaced', 'repriced'],
    ['cancel', 'cancelled', 'cancelled'],
  ] as const)(
    'a wallet that answers only after it has replaced its payment (%s) is followed',
    async (by, end, reason) => {
      const parts = await held()
      parts.wallet.setApproval('manual')
      const paying = parts.pay(5n)
      await vi.waitFor(() => expect(parts.wallet.prompts.get()).toHaveLength(1))
      const count = await node().getTransactionCount({ address: payer.address })
      const answer = parts.wallet.delay()
      parts.wallet.accept()
      const hash = await vi.waitFor(async () => {
        const block = await node().getBlock({ blockTag: 'pending', includeTransactions: true })
        const sent = block.transactions.find(
          ({ from, nonce }) => from === payer.address.toLowerCase() && nonce === count,
        )
        if (!sent) throw new Error('Nothing was sent yet.')
        return sent.hash
      })
      const next = await parts.wallet.replace(hash, by)
      await mine()
      answer()
      expect(await paying).toBe(hash)
      expect(await endOf(parts, hash, parts.trace())).toMatchObject({
        end,
        replacement: { hash: next, reason },
      })
    },
  )

  test('something else in its place is told once it cannot be undone easily, or after a minute', async () => {
    const first = await held()
    const hash = await first.pay(5n)
    const next = await first.wallet.replace(hash, 'cancel')
    await mine(1)
    const later = await seenBy(() => undefined)
    const looks = () =>
      later.asked.filter((method) => method === 'eth_getTransactionReceipt').length
    const waiting = endOf(later, hash, first.trace())
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(20))
    expect(await waiting).toMatchObject({ end: 'cancelled', replacement: { hash: next } })
    expect(looks()).toBe(28)
  })

  test('hundreds of blocks later it is found by few requests', async () => {
    const first = await held()
    const hash = await first.pay(5n)
    const next = await first.wallet.replace(hash, 'speedUp')
    await mine(700)
    const later = await seenBy(() => undefined)
    const { replacement } = await endOf(later, hash, first.trace())
    expect(replacement).toMatchObject({ hash: next })
    expect(later.asked.length).toBeLessThan(60)
    expect(later.asked.filter((method) => method === 'eth_getBlockByNumber')).toHaveLength(1)
  })

  /** A node that has forgotten what accounts were like in earlier blocks. */
  const forgetful = ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
    method === 'eth_getTransactionCount' && /^0x/.test(String((params as unknown[])[1]))
      ? Object.assign(new Error('missing trie node'), { code: -32000 })
      : undefined

  test('a node without earlier states is asked for the newest blocks', async () => {
    const first = await held()
    const hash = await first.pay(5n)
    const next = await first.wallet.replace(hash, 'speedUp')
    await mine(20)
    const { replacement } = await endOf(await seenBy(forgetful), hash, first.trace())
    expect(replacement).toMatchObject({ hash: next, reason: 'repriced' })
  })

  test('what is not found has an unknown outcome, at a bounded cost', async () => {
    const first = await held()
    const hash = await first.pay(5n)
    await first.wallet.replace(hash, 'speedUp')
    await mine(200)
    const later = await seenBy(forgetful)
    expect(await endOf(later, hash, first.trace())).toEqual({
      end: 'TRANSACTION_FAILED',
      replacement: undefined,
    })
    expect(later.asked.length).toBeLessThan(UNKNOWN_LOOKS * 8)
  })

  test('a payment that no node has seen waits, while another one of the account is in a block', async () => {
    const parts = await held()
    const hash = await parts.pay(5n)
    await mine()
    const { from, payload } = readTrace(parts.trace()) ?? {}
    const count = await node().getTransactionCount({ address: payer.address })
    const unseen = `0x${'5e'.repeat(32)}`
    if (!from) throw new Error('Nothing was kept.')
    const trace = writeTrace({ from, payload, floor: count })
    let end: unknown
    const stopped = new AbortController()
    const waiting = parts.operations
      .waitForTransaction(CHAIN, unseen, stopped.signal, undefined, { trace })
      .catch(({ code }) => {
        end = code
      })
    await endOf(parts, hash)
    expect(end).toBeUndefined()
    stopped.abort()
    await waiting
    expect(end).toBe('ABORTED')
  })

  test.each([
    ['its number may be another one', { nonce: undefined }],
    ['it was sent by somebody else', { isRelayed: true }],
  ])('it is not called replaced by another payment if %s', async (_, change) => {
    const parts = await held()
    const hash = await parts.pay(5n)
    const trace = readTrace(parts.trace())
    if (!trace) throw new Error('Nothing was kept.')
    await parts.wallet.replace(hash, { value: 4n })
    await mine()
    const kept = writeTrace({ ...trace, floor: trace.nonce, isNext: true, ...change })
    const { end } = await endOf(parts, `0x${'5e'.repeat(32)}`, kept)
    expect(end).toBe('TRANSACTION_FAILED')
  })

  test.each(['', '0null', '1{"from":"somebody"}', '1{"from":5,"nonce":"1"}', '{}'])(
    'what was kept as %j is not used',
    async (trace) => {
      const parts = await held()
      const hash = await parts.pay(5n)
      await mine()
      expect(await endOf(parts, hash, trace)).toMatchObject({ end: 'confirmed' })
    },
  )
})

describe('a wallet that pays and names no valid hash', () => {
  /** A wallet that sends what it is asked for, and answers with this. */
  const mumbling = (provider: Eip1193Provider, answer: (hash: string) => unknown) => ({
    request: async (request: { readonly method: string; readonly params?: unknown }) => {
      const said = await provider.request(request)
      return request.method === 'eth_sendTransaction' ? answer(String(said)) : said
    },
  })

  test.each([
    ['a short hash', (hash: string) => hash.slice(0, 20)],
    ['nothing', () => null],
    ['an object', (hash: string) => ({ hash })],
    ['a hash without 0x', (hash: string) => hash.slice(2)],
  ] as const)(
    '%s: the payment is found by its sender and nonce, before it is in a block',
    async (_, answer) => {
      const parts = await held()
      const provider = mumbling(parts.provider, answer)
      const intent = { from: idOf(payer.address), to: bob(), amount: 5n }
      const hash = await parts.operations.transfer(provider, intent, parts.watch)
      const sent = await node().getTransaction({ hash: hash as Hex })
      expect(sent).toMatchObject({ from: payer.address.toLowerCase(), value: 5n })
      expect(parts.edits).toEqual([])
      await mine()
      expect(await endOf(parts, hash, parts.trace())).toMatchObject({ end: 'confirmed' })
    },
  )

  test('one that its user has changed is told as what it is', async () => {
    const parts = await held()
    parts.wallet.edit({ value: 4n })
    const provider = mumbling(parts.provider, () => '0x12')
    const intent = { from: idOf(payer.address), to: bob(), amount: 5n }
    await expect(parts.operations.transfer(provider, intent, parts.watch)).rejects.toMatchObject({
      context: { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    })
    expect(parts.edits).toMatchObject([{ kind: 'send', amount: 4n }])
  })
})

describe('what the wallet has changed before it sent', () => {
  const approve = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SPENDER, amount] })
  const usdc = () => world().tokens.usdc.address

  test.each([
    ['lower', 40n],
    ['higher', 200n],
    ['unlimited', maxUint256],
    ['none', 0n],
  ])('a %s cap of an approval is told, and no reason to refuse it', async (_, cap) => {
    const { wallet, operations, provider, watch, edits, trace } = await held()
    await node().setAutomine(true)
    wallet.edit({ cap })
    const call = { to: usdc(), value: 0n, data: approve(100n) }
    const hash = await operations.sendTransaction(provider, idOf(payer.address), call, watch)
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    const token = usdc().toLowerCase()
    const spender = SPENDER.toLowerCase()
    expect(edits).toEqual([{ kind: 'approve', token, to: spender, amount: cap }])
    expect(readTrace(trace())).toMatchObject({ nonce: expect.any(Number) })
    const allowance = { token: usdc(), spender: SPENDER }
    // A node answers with the hash before the block is there.
    await node().waitForTransactionReceipt({ hash: hash as Hex })
    expect(await operations.getAllowance(idOf(payer.address), allowance, signal)).toBe(cap)
  })

  test('what is sent as it was asked is not told', async () => {
    const { operations, provider, watch, edits } = await held()
    await node().setAutomine(true)
    const call = { to: usdc(), value: 0n, data: approve(100n) }
    await operations.sendTransaction(provider, idOf(payer.address), call, watch)
    expect(edits).toEqual([])
  })

  test.each([
    ['another amount', { value: 4n }, { kind: 'send', to: bob, amount: 4n }],
    ['another receiver', { to: SPENDER }, { kind: 'send', to: () => SPENDER, amount: 5n }],
    ['a call', { data: '0x12' }, { kind: 'other', to: bob, amount: 5n }],
  ] as const)(
    '%s is told with its hash, and the caller is not told of success',
    async (_, change, told) => {
      const { wallet, pay, edits } = await held()
      await node().setAutomine(true)
      wallet.edit(change)
      const error = await pay(5n).catch((failure) => failure)
      expect(error).toMatchObject({
        code: 'WALLET_ANSWER_INVALID',
        context: { method: 'eth_sendTransaction', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
      })
      expect(edits).toEqual([{ ...told, to: told.to().toLowerCase(), token: undefined }])
      const sent = await node().getTransaction({ hash: error.context.hash })
      expect(sent.from).toBe(payer.address.toLowerCase())
    },
  )

  test.each([
    ['has its code since', '0x6000', []],
    ['is none', '0x', [{ kind: 'other', amount: 0n }]],
  ] as const)(
    'what somebody else has sent for an account is judged in its block, if the account %s',
    async (_, bytecode, told) => {
      const parts = await held()
      const relayed = await parts.pay(5n)
      // An account of a contract that its first payment creates: another one pays in its stead.
      const account = devAccount(7).address
      await node().setCode({ address: account, bytecode: '0x' })
      const provider = {
        request: async ({ method }: { readonly method: string }) =>
          method === 'eth_chainId' ? '0x7a69' : relayed,
      }
      let trace: string | undefined
      const onTrace = (text: string) => {
        trace = text
      }
      const watch = { ...parts.watch, onTrace }
      const intent = { from: idOf(account), to: bob(), amount: 5n }
      expect(await parts.operations.transfer(provider, intent, watch)).toBe(relayed)
      expect(parts.edits).toEqual([])
      await mine()
      await node().setCode({ address: account, bytecode })
      const kept = { trace, ...parts.watch }
      await parts.operations.waitForTransaction(CHAIN, relayed, signal, undefined, kept)
      expect(parts.edits).toEqual(told)
    },
  )

  test('a node that learns of it late tells it while it is waited for', async () => {
    const parts = await held()
    const late = await seenBy(({ method }) =>
      method === 'eth_getTransactionByHash' ? null : undefined,
    )
    parts.wallet.edit({ cap: 40n })
    const call = { to: usdc(), value: 0n, data: approve(100n) }
    let trace: string | undefined
    const hash = await late.operations.sendTransaction(parts.provider, idOf(payer.address), call, {
      onTrace: (text) => {
        trace = text
      },
    })
    await mine()
    const end = await parts.operations.waitForTransaction(CHAIN, hash, signal, undefined, {
      trace,
      ...parts.watch,
    })
    expect(end).toBe('confirmed')
    expect(parts.edits).toMatchObject([{ kind: 'approve', amount: 40n }])
    expect(parts.trace()).not.toBe(trace)
  })
})

describe('what has arrived', () => {
  const swapAbi = parseAbi([
    'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
    'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  ])
  const LATER = 2n ** 40n

  /** What is told of a swap between ether and USDC, and by how much the balance has changed. */
  async function swapped(direction: 'buy' | 'sell') {
    const parts = await held()
    await node().setAutomine(true)
    const { weth, usdc: dollar } = world().tokens
    const { uniswapRouter: router } = world().contracts
    const ask = async (call: { to: Hex; value: bigint; data: Hex }, token?: Hex) => {
      let trace: string | undefined
      const onTrace = (text: string) => {
        trace = text
      }
      const account = idOf(payer.address)
      const hash = await parts.operations.sendTransaction(parts.provider, account, call, {
        onTrace,
      })
      const told: bigint[] = []
      const watch = { trace, receives: { token }, onReceived: (one: bigint) => void told.push(one) }
      let end: unknown
      void parts.operations
        .waitForTransaction(CHAIN, hash, signal, undefined, watch)
        .then((status) => (end = status))
      await vi.waitFor(() => {
        parts.clock.advance(1_000)
        expect(end).toBe('confirmed')
      })
      return { told, hash: hash as Hex }
    }
    const buy = encodeFunctionData({
      abi: swapAbi,
      functionName: 'swapExactETHForTokens',
      args: [0n, [weth.address, dollar.address], payer.address, LATER],
    })
    const bought = { to: router, value: 10n ** 17n, data: buy }
    const balance = () =>
      node().readContract({
        abi: erc20Abi,
        address: dollar.address,
        functionName: 'balanceOf',
        args: [payer.address],
      })
    const before = await balance()
    const { told } = await ask(bought, dollar.address)
    const received = (await balance()) - before
    if (direction === 'buy') return { told, received }
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [router, received],
    })
    await ask({ to: dollar.address, value: 0n, data: approve }, dollar.address)
    const sell = encodeFunctionData({
      abi: swapAbi,
      functionName: 'swapExactTokensForETH',
      args: [received, 0n, [dollar.address, weth.address], payer.address, LATER],
    })
    const owned = await node().getBalance({ address: payer.address })
    const sold = await ask({ to: router, value: 0n, data: sell })
    const { gasUsed, effectiveGasPrice } = await node().getTransactionReceipt({ hash: sold.hash })
    const now = await node().getBalance({ address: payer.address })
    return { told: sold.told, received: now - owned + gasUsed * effectiveGasPrice }
  }

  test.each(['buy', 'sell'] as const)('is told to the unit (%s)', async (direction) => {
    const { told, received } = await swapped(direction)
    expect(received).toBeGreaterThan(0n)
    expect(told).toEqual([received])
  })

  test('is not asked for where nobody wants to know', async () => {
    const parts = await held()
    const hash = await parts.pay(5n)
    await mine()
    const seen = await seenBy(() => undefined)
    await endOf(seen, hash, parts.trace())
    expect(seen.asked.filter((method) => method === 'eth_getBalance')).toEqual([])
  })
})

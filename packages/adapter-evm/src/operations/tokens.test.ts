import { erc20Abi, http, numberToHex, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { idOf, useWorld } from '../world.test.support.ts'
import { PARALLEL_CALLS, TOKENS_PER_CALL } from './getTokenBalances.ts'
import { MAX_TEXT_LENGTH } from './getTokenInfo.ts'

// Contracts that misbehave: no answer of a word, all gas burnt, a refusal, 40 kB of nothing.
const SAYS_ONE_BYTE = '0x60016000f3'
const BURNS_EVERYTHING = '0xfe'
const REFUSES = '0x60006000fd'
const SAYS_TOO_MUCH = '0x61a0006000f3'

const { signal } = new AbortController()
const { world, local, harbor, node, setup } = useWorld()
const empty = '0x00000000000000000000000000000000000A0b0d'
const odd = '0x00000000000000000000000000000000000c0De1'

/** Puts code at an address that has none. */
async function withCode(bytecode: `0x${string}`, address: `0x${string}` = odd) {
  await node().setCode({ address, bytecode })
  return address
}

/** A transport that counts what is asked of the chain. */
function counted(answer?: () => Response) {
  const asked: { readonly at: number }[] = []
  let open = 0
  let most = 0
  const transport = http(local().rpcUrls[0], {
    async fetchFn(input, init) {
      asked.push({ at: asked.length })
      open += 1
      most = Math.max(most, open)
      const result = answer ? answer() : await fetch(input, init)
      open -= 1
      return result
    },
    retryCount: 0,
  })
  return { transport, asked, most: () => most }
}

const oracle = (address: `0x${string}`) =>
  node().readContract({
    abi: erc20Abi,
    address,
    functionName: 'balanceOf',
    args: [world().people.alice.address],
  })

describe.each(['by Multicall3', 'one by one'] as const)('balances %s', (way) => {
  const networks = () => [local(way === 'one by one' ? { contracts: undefined } : {})]

  test('come in the order asked for, to the last unit', async () => {
    const { operations } = await setup({ networks: networks() })
    const { usdc, dai, wbtc, usdt } = world().tokens
    const tokens = [usdt, wbtc, dai, usdc].map(({ address }) => address)
    const balances = await operations.getTokenBalances(
      idOf(world().people.alice.address),
      tokens,
      signal,
    )
    expect(balances).toEqual(await Promise.all(tokens.map(oracle)))
    expect(balances.every((balance) => balance && balance > 0n)).toBe(true)
  })

  test.each([
    ['nothing is there', async () => empty],
    ['it is not an address', async () => '0x12'],
    ['its contract refuses', () => withCode(REFUSES)],
    ['its contract says half a word', () => withCode(SAYS_ONE_BYTE)],
    ['its contract burns all the gas', () => withCode(BURNS_EVERYTHING)],
  ])('one is undefined where %s, the others are there', async (_, place) => {
    const { operations } = await setup({ networks: networks() })
    const bad = await place()
    const { usdc, dai } = world().tokens
    const tokens = [usdc.address, bad, dai.address, bad]
    expect(
      await operations.getTokenBalances(idOf(world().people.alice.address), tokens, signal),
    ).toEqual([await oracle(usdc.address), undefined, await oracle(dai.address), undefined])
  })

  test('none is made up when the chain cannot be read', async () => {
    const { transport } = counted(() => new Response('no', { status: 503 }))
    const { operations } = await setup({ networks: networks(), transport })
    const tokens = [world().tokens.usdc.address]
    await expect(
      operations.getTokenBalances(idOf(world().people.alice.address), tokens, signal),
    ).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  })

  test('a server that is not a node is not used', async () => {
    const { transport } = counted(() => new Response('<h1>Log in to this Wi-Fi</h1>'))
    const { operations } = await setup({ networks: networks(), transport })
    const tokens = [world().tokens.usdc.address]
    await expect(
      operations.getTokenBalances(idOf(world().people.alice.address), tokens, signal),
    ).rejects.toMatchObject({ kind: 'service' })
  })

  test('of an empty list are empty, without a request', async () => {
    const { transport, asked } = counted()
    const { operations } = await setup({ networks: networks(), transport })
    expect(await operations.getTokenBalances(idOf(empty), [], signal)).toEqual([])
    expect(asked).toEqual([])
  })

  test('reject when the signal aborts', async () => {
    const { operations } = await setup({ networks: networks() })
    const controller = new AbortController()
    const reading = operations.getTokenBalances(
      idOf(empty),
      [world().tokens.usdc.address],
      controller.signal,
    )
    controller.abort()
    await expect(reading).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

const many = (count: number) =>
  Array.from({ length: count }, (_, i) => numberToHex(0x1000 + i, { size: 20 }))

test('100 tokens are one request', async () => {
  const { transport, asked } = counted()
  const { operations } = await setup({ networks: [local()], transport })
  await operations.getTokenBalances(idOf(empty), many(250), signal)
  expect(TOKENS_PER_CALL).toBe(100)
  expect(asked).toHaveLength(3)
})

test('no more than 8 requests are open at once', async () => {
  const { transport, asked, most } = counted()
  const { operations } = await setup({ networks: [local({ contracts: undefined })], transport })
  await operations.getTokenBalances(idOf(empty), many(20), signal)
  expect(PARALLEL_CALLS).toBe(8)
  expect([asked.length, most()]).toEqual([20, 8])
})

test('a chain that names a Multicall3 where none is is read one by one', async () => {
  const contracts = { multicall3: { address: empty } }
  const { operations } = await setup({ networks: [local({ contracts })] })
  const { address } = world().tokens.usdc
  expect(
    await operations.getTokenBalances(idOf(world().people.alice.address), [address], signal),
  ).toEqual([await oracle(address)])
})

describe('what a token’s contract reports', () => {
  test.each(['usdc', 'dai', 'wbtc', 'usdt', 'abyss', 'spam'] as const)('%s', async (name) => {
    const { operations } = await setup()
    const { address, ...info } = world().tokens[name]
    expect(await operations.getTokenInfo('eip155:31337', address, signal)).toEqual(info)
  })

  /** A contract that answers every question with the same words. */
  const says = (answer: string) => {
    const size = answer.length / 2
    // Copies what stands behind its own 14 bytes, and returns that.
    return withCode(`0x61${hex(size, 2)}600e60003961${hex(size, 2)}6000f3${answer}`)
  }
  const hex = (value: number, bytes: number) => value.toString(16).padStart(bytes * 2, '0')
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const textOf = (text: string) => {
    const bytes = stringToHex(text).slice(2)
    const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
    return `${word(32n)}${word(BigInt(bytes.length / 2))}${padded}`
  }

  test('a symbol of 32 bytes is read as the text before its zeros', async () => {
    const { operations } = await setup()
    // Answers 18 to the question for decimals, and the word to any other.
    const symbol = stringToHex('MKR', { size: 32 }).slice(2)
    const token = await withCode(
      `0x60003560e01c63313ce567146038577f${symbol}60005260206000f35b601260005260206000f3`,
    )
    expect(await operations.getTokenInfo('eip155:31337', token, signal)).toEqual({
      name: 'MKR',
      symbol: 'MKR',
      decimals: 18,
    })
  })

  test('a text of great length is cut', async () => {
    const { operations } = await setup()
    const text = textOf('ab'.repeat(500))
    const size = hex(text.length / 2, 2)
    // Answers 18 to the question for decimals, and what stands behind its own 40 bytes to any other.
    const answersText = `61${size}602860003961${size}6000f3` as const
    const token = await withCode(
      `0x60003560e01c63313ce56714601d57${answersText}5b601260005260206000f3${text}`,
    )
    const { name, symbol, decimals } = await operations.getTokenInfo('eip155:31337', token, signal)
    expect([name.length, symbol.length, decimals]).toEqual([MAX_TEXT_LENGTH, MAX_TEXT_LENGTH, 18])
  })

  test.each([
    ['nothing is there', async () => empty],
    ['the contract refuses', () => withCode(REFUSES)],
    ['the contract burns all the gas', () => withCode(BURNS_EVERYTHING)],
    ['it has 256 decimals', () => says(word(256n))],
    ['its decimals are a text, which begins with 32', () => says(textOf('18'))],
    ['its text is endless', () => withCode(SAYS_TOO_MUCH)],
    ['its text ends behind its answer', () => says(`${word(32n)}${word(2n ** 200n)}`)],
    ['its text begins far away', () => says(`${word(5n)}${word(7n)}`)],
  ])('is INVALID_RESPONSE where %s', async (_, place) => {
    const { operations } = await setup()
    const reading = operations.getTokenInfo('eip155:31337', await place(), signal)
    await expect(reading).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  })

  test('an invalid address is refused without a request', async () => {
    const { transport, asked } = counted()
    const { operations } = await setup({ networks: [local(), harbor()], transport })
    await expect(
      operations.getTokenInfo('eip155:31337', 'vitalik.eth', signal),
    ).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
    expect(asked).toEqual([])
  })
})

test('a contract is distinguished from an account, including one that delegates (EIP-7702)', async () => {
  const { operations } = await setup()
  const { alice } = world().people
  expect(await operations.isContract(idOf(alice.address), signal)).toBe(false)
  expect(await operations.isContract(idOf(world().tokens.usdc.address), signal)).toBe(true)
  const delegating = await withCode(`0xef0100${'ab'.repeat(20)}`, empty)
  expect(await operations.isContract(idOf(delegating), signal)).toBe(false)
})

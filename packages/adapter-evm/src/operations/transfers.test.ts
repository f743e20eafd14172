import { erc20Abi, erc721Abi, erc1155Abi, parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { idOf, useWorld } from '../world.test.support.ts'

const { signal } = new AbortController()
const { world, local, node, setup } = useWorld()

const balanceOf = (token: `0x${string}`, account: `0x${string}`) =>
  node().readContract({
    abi: erc20Abi,
    address: token,
    functionName: 'balanceOf',
    args: [account],
  })

describe('tokens', () => {
  test.each(['usdc', 'dai', 'wbtc', 'usdt'] as const)(
    'one unit of %s arrives, whether its contract answers or not',
    async (name) => {
      const { provider, operations, endOf } = await setup()
      const { alice, carol } = world().people
      const { address: token } = world().tokens[name]
      const before = await balanceOf(token, carol.address)
      const intent = { from: idOf(alice.address), to: carol.address, amount: 1n, token }
      expect(await operations.estimateFee(intent, signal)).toBeGreaterThan(0n)
      expect(await endOf(await operations.transfer(provider, intent))).toBe('confirmed')
      expect(await balanceOf(token, carol.address)).toBe(before + 1n)
    },
  )

  test('more than there is of one is INSUFFICIENT_FUNDS', async () => {
    const { provider, operations } = await setup()
    const { alice, bob } = world().people
    const token = world().tokens.dai.address
    const amount = (await balanceOf(token, alice.address)) + 1n
    const intent = { from: idOf(alice.address), to: bob.address, amount, token }
    for (const attempt of [
      () => operations.estimateFee(intent, signal),
      () => operations.transfer(provider, intent),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })
})

describe('NFTs', () => {
  const pieces = {
    erc721: () => ({
      token: world().contracts.passes,
      nft: { standard: 'erc721', tokenId: 1n } as const,
      amount: 1n,
    }),
    erc1155: () => ({
      token: world().contracts.cargo,
      nft: { standard: 'erc1155', tokenId: 1n } as const,
      amount: 4n,
    }),
  }
  const held = {
    erc721: async (account: `0x${string}`) => {
      const address = world().contracts.passes
      const args = [1n] as const
      const owner = await node().readContract({
        abi: erc721Abi,
        address,
        functionName: 'ownerOf',
        args,
      })
      return owner === account ? 1n : 0n
    },
    erc1155: (account: `0x${string}`) =>
      node().readContract({
        abi: erc1155Abi,
        address: world().contracts.cargo,
        functionName: 'balanceOf',
        args: [account, 1n],
      }),
  }

  test.each(['erc721', 'erc1155'] as const)('an %s changes hands', async (standard) => {
    const { provider, operations, endOf } = await setup()
    const { alice, carol } = world().people
    const before = await held[standard](carol.address)
    const piece = pieces[standard]()
    const intent = { from: idOf(alice.address), to: carol.address, ...piece }
    expect(await operations.estimateFee(intent, signal)).toBeGreaterThan(0n)
    expect(await endOf(await operations.transfer(provider, intent))).toBe('confirmed')
    expect(await held[standard](carol.address)).toBe(before + piece.amount)
  })

  test.each(['erc721', 'erc1155'] as const)(
    'an %s that is not the sender’s cannot be sent',
    async (standard) => {
      const { operations } = await setup()
      const { alice, bob } = world().people
      const nft = { standard, tokenId: 99n } as const
      const intent = { ...pieces[standard](), nft, from: idOf(alice.address), to: bob.address }
      await expect(operations.estimateFee(intent, signal)).rejects.toMatchObject({
        code: 'TRANSACTION_FAILED',
      })
    },
  )
})

describe('calls', () => {
  test('a call reaches its contract as it was put together', async () => {
    const { wallet, provider, operations, endOf } = await setup()
    const { alice } = world().people
    // Not a contract, so anything is fine by it.
    const to = '0x000000000000000000000000000000000000dEaD'
    const call = { to, value: 7n, data: '0xdeadbeef', gas: 60_000n }
    const hash = await operations.sendTransaction(provider, idOf(alice.address), call)
    expect(await endOf(hash)).toBe('confirmed')
    const sent = await node().getTransaction({ hash: hash as `0x${string}` })
    expect(sent).toMatchObject({ value: 7n, input: '0xdeadbeef', gas: 60_000n })
    expect(sent.to).toBe(to.toLowerCase())
    const request = wallet.log.find(({ method }) => method === 'eth_sendTransaction')
    expect(request?.params).toMatchObject([{ chainId: '0x7a69', gas: '0xea60', value: '0x7' }])
  })

  test('nothing is sent on another chain than the account’s', async () => {
    const { wallet, provider, operations } = await setup()
    wallet.switchChain(31338)
    const { alice, bob } = world().people
    const call = { to: bob.address, value: 1n }
    await expect(
      operations.sendTransaction(provider, idOf(alice.address), call),
    ).rejects.toMatchObject({ code: 'WRONG_CHAIN' })
    expect(wallet.log.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  })

  test('a wallet that sends something else is found out', async () => {
    const { wallet, provider, operations } = await setup()
    wallet.lie('otherPayment')
    const { alice, bob } = world().people
    const call = { to: bob.address, value: 1n }
    await expect(
      operations.sendTransaction(provider, idOf(alice.address), call),
    ).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  test('a call that its contract undoes fails with its reason as the cause', async () => {
    const { provider, operations } = await setup()
    const { alice } = world().people
    // `transferFrom` without an allowance.
    const data = `0x23b872dd${'0'.repeat(24)}${'1'.repeat(40)}${'0'.repeat(24)}${'2'.repeat(40)}${'f'.repeat(64)}`
    const call = { to: world().tokens.dai.address, value: 0n, data }
    await expect(
      operations.sendTransaction(provider, idOf(alice.address), call),
    ).rejects.toMatchObject({ code: 'TRANSACTION_FAILED', cause: expect.anything() })
  })
})

describe('on a rollup', () => {
  const oracle = '0x420000000000000000000000000000000000000F'
  const fees = async (bytecode: `0x${string}`) => {
    await node().setCode({ address: oracle, bytecode })
    const { alice, bob } = world().people
    const intent = { from: idOf(alice.address), to: bob.address, amount: 1n }
    const rollup = await setup({
      networks: [local({ contracts: { gasPriceOracle: { address: oracle } } })],
    })
    const plain = await setup()
    const estimate = rollup.operations.estimateFee(intent, signal)
    return (await estimate) - (await plain.operations.estimateFee(intent, signal))
  }

  test('the fee has the part for the chain below in it', async () => {
    // Answers with what it was asked: the size of the transaction. A quarter more is reserved.
    expect(await fees('0x60043560005260206000f3')).toBe(150n)
  })

  test('an oracle that cannot say adds nothing', async () => {
    expect(await fees('0x60006000fd')).toBe(0n)
  })
})

test('the fee is the most that it may cost: gas at twice the base fee and the tip', async () => {
  const { operations } = await setup()
  const { alice, bob } = world().people
  const baseFeePerGas = parseGwei('9')
  await node().setNextBlockBaseFeePerGas({ baseFeePerGas })
  await node().mine({ blocks: 1 })
  const tip = await node().estimateMaxPriorityFeePerGas()
  const intent = { from: idOf(alice.address), to: bob.address, amount: 1n }
  expect(await operations.estimateFee(intent, signal)).toBe(21_000n * (2n * baseFeePerGas + tip))
})

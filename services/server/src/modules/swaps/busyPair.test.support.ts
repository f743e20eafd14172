import { createManualClock } from '@bowline/common/testing'
import { type Address, createTestClient, type Hex, http, parseEther } from 'viem'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { createTrader } from '../../testing/createTrader.test.support.ts'
import type { TestSandbox } from '../../testing/sandbox.test.support.ts'

const CHAIN = 'eip155:31337'
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const id = (address: string) => `${CHAIN}:${address}`

interface Built {
  readonly tx: {
    readonly to: string
    readonly data: string
    readonly amount: string
    readonly eip155: { readonly gas: string | null }
  }
  readonly minimumReceived: string
}

/**
 * Swaps in both directions on a pair in which a bot trades in each block, also between the quote and the swap, with the
 * slippage and the gas limit of the server. Counts what went wrong.
 */
export async function swapOnBusyPair(sandbox: TestSandbox, rounds: number) {
  const trader = createTrader(sandbox, `0x${'5b'.repeat(32)}`)
  const bot = createTrader(sandbox, `0x${'b0'.repeat(32)}`)
  const { swaps } = createTestServer(sandbox.environment, { clock: createManualClock() })
  const [{ rpcUrl }] = sandbox.networks
  const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  const usdc = sandbox.world.tokens.usdc.address
  for (const { address } of [trader, bot])
    await sandbox.control.faucet(address, {
      native: parseEther('1000'),
      tokens: { usdc: 100_000_000_000n },
    })
  const buy = { from: id(NATIVE), to: id(usdc), amount: String(parseEther('0.01')) }
  const sell = { from: id(usdc), to: id(NATIVE), amount: '30000000' }
  const send = (from: typeof trader, { tx: { to, data, amount, eip155 } }: Built) =>
    from.send({
      to: to.slice(CHAIN.length + 1) as Address,
      data: data as Hex,
      value: BigInt(amount),
      gas: eip155.gas === null ? undefined : BigInt(eip155.gas),
    })
  const userAddress = (one: typeof trader) => ({ userAddress: id(one.address) })
  for (const one of [trader, bot]) {
    const { tx } = await swaps.buildApprove({ ...sell, ...userAddress(one), amount: undefined })
    await send(one, { tx: { ...tx, amount: tx.value }, minimumReceived: '0' })
  }
  // Built once, so that it costs no time: any price will do for the bot.
  const noise = await Promise.all(
    [buy, sell].map((order) =>
      swaps.buildTransaction({ ...order, ...userAddress(bot), eip155: { slippage: 50 } }),
    ),
  )
  const trade = (round: number) => {
    const built = noise[round % 2]
    return built ? send(bot, built) : undefined
  }

  const counts = { failed: 0, belowMinimum: 0, measured: 0 }
  for (let round = 0; round < rounds; round++) {
    const order = { ...(round % 2 ? sell : buy), ...userAddress(trader) }
    const token = round % 2 ? undefined : usdc
    await trade(round)
    const [quote] = (await swaps.quotes(order)).quotes
    if (quote?.measured) counts.measured += 1
    await trade(round + 1)
    const built = await swaps.buildTransaction({ ...order, quoteId: quote?.id })
    await trade(round)
    // A later block, in which the pair writes its prices anew.
    await chain.increaseTime({ seconds: 1 })
    const before = await trader.balanceOf(token)
    const fee = await send(trader, built).catch(() => undefined)
    if (fee === undefined) {
      counts.failed += 1
      continue
    }
    const received = (await trader.balanceOf(token)) - before + (token ? 0n : fee)
    if (received < BigInt(built.minimumReceived)) counts.belowMinimum += 1
  }
  return counts
}

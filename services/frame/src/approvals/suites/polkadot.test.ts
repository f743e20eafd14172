import { polkadot, polkadotRelay } from '@bowline/adapter-polkadot'
import { defineNetwork, parseAccountId } from '@bowline/common'
import { describeAdapter } from '@bowline/common/suites'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWallet } from './openWallet.test.support.ts'

/**
 * The node is that of the adapter's own tests: it checks each signature with another library. It is loaded by its
 * place, since no package exports it.
 */
const place = new URL(
  '../../../../../packages/adapter-polkadot/src/node.test.support.ts',
  import.meta.url,
).href
const { startTestNode } = await import(/* @vite-ignore */ place)

let node: Awaited<ReturnType<typeof startTestNode>>
beforeAll(async () => {
  node = await startTestNode()
})
afterAll(() => node.stop())

/** An address is a prefix of one byte, the key, and two bytes of checksum. */
const keyOf = (address: string) => base58.decode(address).slice(1, 33)

describeAdapter({
  name: 'polkadot, whose wallet is the embedded one',
  create: () => polkadot({ networks: [polkadotRelay] }),
  addresses: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  notAddresses: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6'],
  async payer() {
    const network = defineNetwork<'polkadot'>({ ...polkadotRelay, rpcUrls: [node.httpUrl] })
    const wallet = await openWallet({ network })
    const { address } = parseAccountId(wallet.account)
    node.holdings.set(keyOf(address), { free: 1_000_000_000_000n })
    return {
      ...wallet,
      operations: await polkadot({ networks: [network] }).load(),
      to: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
      amount: 20_000_000_000n,
      // Bob's address in Kusama's form.
      foreign: ['FoQJpPyadYccjavVdTWxpxU7rUEaYhfLCPwXgkfD6Zat9QP'],
    }
  },
})

test('on a chain that the wallet does not name, its account has the form that every chain accepts', async () => {
  const chainId = `polkadot:${'12'.repeat(16)}` as const
  const network = defineNetwork<'polkadot'>({ ...polkadotRelay, chainId })
  const { account } = await openWallet({ network })
  const { isAddress } = await polkadot({ networks: [network] }).load()
  expect(isAddress(parseAccountId(account).address, chainId)).toBe(true)
})

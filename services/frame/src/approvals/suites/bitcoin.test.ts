import { bitcoin, bitcoinMainnet } from '@bowline/adapter-bitcoin'
import { defineNetwork, parseAccountId } from '@bowline/common'
import { describeAdapter } from '@bowline/common/suites'
import { afterAll, beforeAll } from 'vitest'
import { openWallet } from './openWallet.test.support.ts'

/** The local chain is loaded by its place, since no package depends on it. */
const place = new URL('../../../../sandbox/src/bitcoin/startBitcoin.ts', import.meta.url).href
const { startBitcoin } = await import(/* @vite-ignore */ place)

/** Blocks come only when a test asks for one. */
const BLOCK_MS = 86_400_000

let chain: Awaited<ReturnType<typeof startBitcoin>>
beforeAll(async () => {
  chain = await startBitcoin({ blockMs: BLOCK_MS })
})
afterAll(() => chain.stop())

describeAdapter({
  name: 'bitcoin, whose wallet is the embedded one',
  create: () => bitcoin({ networks: [bitcoinMainnet] }),
  addresses: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  notAddresses: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  async payer() {
    const network = defineNetwork<'bip122'>({
      chainId: chain.chainId,
      name: 'Regtest',
      nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
      rpcUrls: [chain.url],
      testnet: true,
    })
    const wallet = await openWallet({ network })
    await chain.faucet(parseAccountId(wallet.account).address, 500_000n)
    return {
      ...wallet,
      operations: await bitcoin({ networks: [network] }).load(),
      to: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
      amount: 50_000n,
      foreign: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    }
  },
})

import { solana, solanaMainnet } from '@bowline/adapter-solana'
import { defineNetwork, parseAccountId } from '@bowline/common'
import { describeAdapter } from '@bowline/common/suites'
import { afterAll, beforeAll } from 'vitest'
import { createRpc } from './createRpc.test.support.ts'
import { openWallet } from './openWallet.test.support.ts'

/** The local chain is loaded by its place, since no package depends on it. */
const place = new URL('../../../../sandbox/src/index.ts', import.meta.url).href
const { sandboxSolana, startSolana } = await import(/* @vite-ignore */ place)

let chain: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  chain = await startSolana()
})
afterAll(() => chain.stop())

describeAdapter({
  name: 'solana, whose wallet is the embedded one',
  create: () => solana({ networks: [solanaMainnet] }),
  addresses: ['8euFcXHZbCe8jJrPUkJqgfjL3uR9wxTZY789erfdfhT1'],
  notAddresses: ['8euFcXHZbCe8jJrPUkJqgfjL3uR9wxTZY789erfdfh'],
  async payer() {
    const { chainId, rpcUrl, faucet } = chain
    const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
    const plain = { chainId, name: 'Solana Local', nativeCurrency, rpcUrls: [rpcUrl] }
    const network = defineNetwork<'solana'>(plain)
    const wallet = await openWallet({ network, request: createRpc(rpcUrl) })
    await faucet(parseAccountId(wallet.account).address, { lamports: 3_000_000_000n })
    return {
      ...wallet,
      operations: await solana({ networks: [network] }).load(),
      to: sandboxSolana.people.bob.address,
      amount: 1_000_000_000n,
    }
  },
})

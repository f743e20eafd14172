import { evm } from '@bowline/adapter-evm'
import { defineNetwork, parseAccountId } from '@bowline/common'
import { describeAdapter } from '@bowline/common/suites'
import { createTestClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe } from 'vitest'
import type { ChainReads } from '../../service/createChainReads.ts'
import { createRpc } from './createRpc.test.support.ts'
import { openWallet } from './openWallet.test.support.ts'

/** The local chain is loaded by its place, since no package depends on it. */
const place = new URL('../../../../sandbox/src/index.ts', import.meta.url).href
const { sandboxWorld, startBundler, startSandbox } = await import(/* @vite-ignore */ place)

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let bundler: Awaited<ReturnType<typeof startBundler>>
beforeAll(async () => {
  sandbox = await startSandbox({ ports: [0, 0] })
  bundler = await startBundler({ networks: sandbox.networks })
})
afterAll(async () => {
  await bundler.stop()
  await sandbox.stop()
})

const BUNDLED = /^eth_(\w*UserOperation\w*|supportedEntryPoints)$/

/** The chain, and beside it the bundler, as the server brings them together. No payment is sponsored. */
function readsOf(rpcUrl: string, bundlerUrl: string): ChainReads['request'] {
  const chain = createRpc(rpcUrl)
  const bundled = createRpc(bundlerUrl)
  return (chainId, method, ...rest) =>
    (BUNDLED.test(method) ? bundled : chain)(chainId, method, ...rest)
}

describe.each(['eoa', 'smartAccount'] as const)('%s', (type) =>
  describeAdapter({
    name: 'evm, whose wallet is the embedded one',
    create: () => evm({ networks: [mainnet] }),
    addresses: ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
    notAddresses: ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA9604'],
    async payer() {
      const [{ id, name, nativeCurrency, rpcUrl }] = sandbox.networks
      const chainId = `eip155:${id}` as const
      const network = defineNetwork<'eip155'>({ chainId, name, nativeCurrency, rpcUrls: [rpcUrl] })
      const wallet = await openWallet({
        network,
        type,
        request: readsOf(rpcUrl, bundler.bundlerUrl(id)),
      })
      // Of this family.
      const address = parseAccountId(wallet.account).address as `0x${string}`
      const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
      await node.setBalance({ address, value: 10n ** 18n })
      return {
        ...wallet,
        operations: await evm({ networks: [network] }).load(),
        to: sandboxWorld.people.bob.address,
        amount: 10n ** 15n,
      }
    },
  }),
)

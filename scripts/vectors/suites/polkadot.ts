import { decodeRuntime } from '../../../packages/adapter-polkadot/src/transfer/decodeRuntime.ts'
import { registeredAddresses } from '../../../packages/signatures/src/polkadot/registeredAddresses.test.support.ts'
import { decodeAddress, encodeAddress } from '../../../packages/signatures/src/polkadot/ss58.ts'
import { hexOf } from '../readVectors.ts'
import type { Suite } from '../Suite.ts'

const ss58: Suite = {
  of: 'SS58, each prefix of the registry',
  source: '@polkadot/networks',
  checks: 'packages/signatures/src/polkadot/ss58.ts',
  cases: async () =>
    registeredAddresses().map(({ network, prefix, publicKey, address }) => ({
      name: `${prefix}, ${network}`,
      passes: () => {
        const read = decodeAddress(address)
        return (
          encodeAddress(publicKey, prefix) === address &&
          read?.prefix === prefix &&
          hexOf(read.publicKey) === hexOf(publicKey)
        )
      },
    })),
}

const metadata: Suite = {
  of: 'Substrate metadata, V14 to V16',
  source: '@polkadot/types-support',
  checks: 'packages/adapter-polkadot/src/transfer/decodeRuntime.ts',
  async cases() {
    // Megabytes of text, which the other suites do without.
    const { publicMetadata } = await import(
      '../../../packages/adapter-polkadot/src/transfer/publicMetadata.test.support.ts'
    )
    return publicMetadata.map(({ name, hex, readCall }) => ({
      name,
      passes: () => {
        const to = Uint8Array.from({ length: 32 }, (_, place) => place + 1)
        const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
        const runtime = decodeRuntime(hex, { chainId, specVersion: 0, transactionVersion: 0 })
        const call = readCall(runtime.encodeCall(to, 1_000n))
        return call === `balances.transferKeepAlive ${hexOf(to)} 1000`
      },
    }))
  },
}

export const polkadot: readonly Suite[] = [ss58, metadata]

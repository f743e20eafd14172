import kusamaV14 from '@polkadot/types-support/metadata/v14/kusama-hex'
import polkadotV14 from '@polkadot/types-support/metadata/v14/polkadot-hex'
import substrateV14 from '@polkadot/types-support/metadata/v14/substrate-hex'
import assetHubKusamaV15 from '@polkadot/types-support/metadata/v15/asset-hub-kusama-hex'
import assetHubV15 from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import kusamaV15 from '@polkadot/types-support/metadata/v15/kusama-hex'
import polkadotV15 from '@polkadot/types-support/metadata/v15/polkadot-hex'
import substrateV15 from '@polkadot/types-support/metadata/v15/substrate-hex'
import substrateV16 from '@polkadot/types-support/metadata/v16/substrate-hex'
import { registryOf } from '../metadata.test.support.ts'

const MAGIC = '6d657461'

/** What runtimes answer by version is an option with a length in front of the metadata. */
const unwrapped = (hex: string): string => `0x${hex.slice(hex.indexOf(MAGIC))}`

const hexByName = {
  'Kusama, V14': kusamaV14,
  'Polkadot, V14': polkadotV14,
  'Substrate, V14': substrateV14,
  'Kusama’s Asset Hub, V15': assetHubKusamaV15,
  'Polkadot’s Asset Hub, V15': assetHubV15,
  'Kusama, V15': kusamaV15,
  'Polkadot, V15': polkadotV15,
  'Substrate, V15': substrateV15,
  'Substrate, V16': substrateV16,
}

/** The metadata of chains in all versions that have types, and another library that reads a transfer of each. */
export const publicMetadata = Object.entries(hexByName).map(([name, wrapped]) => {
  const hex = unwrapped(wrapped)
  const readCall = (bytes: Uint8Array): string => {
    const { method, section, args } = registryOf(hex).createType('Call', bytes)
    const [to, amount] = args
    const key = Buffer.from(to?.toU8a() ?? [])
      .toString('hex')
      .slice(-64)
    return `${section}.${method} ${key} ${amount}`
  }
  return { name, hex, readCall }
})

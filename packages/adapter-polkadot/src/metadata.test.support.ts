import { Metadata, TypeRegistry } from '@polkadot/types'
import kusamaRelay from '@polkadot/types-support/metadata/v14/kusama-hex'
import relay from '@polkadot/types-support/metadata/v14/polkadot-hex'
import substrate from '@polkadot/types-support/metadata/v14/substrate-hex'
import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import relayV15 from '@polkadot/types-support/metadata/v15/polkadot-hex'

/** The metadata of real chains, in hexadecimal. The newest version comes wrapped: an option, a length. */
export const realMetadata = {
  relay,
  kusamaRelay,
  assetHub: `0x${assetHub.slice('0x01ffffffff'.length)}`,
  substrate,
} as const

/** The metadata of a real chain, of the version that has a digest, as the chain's runtime answers. */
export const metadataWithDigest: string = relayV15

/** Another library that knows the types of a chain. */
export function registryOf(metadata: string): TypeRegistry {
  const registry = new TypeRegistry()
  // Its types want to see the prefix in the type.
  registry.setMetadata(new Metadata(registry, metadata as `0x${string}`))
  return registry
}

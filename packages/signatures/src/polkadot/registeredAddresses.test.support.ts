import { allNetworks, encodeAddress } from '@polkadot/util-crypto'
import { isPrefix } from './ss58.ts'

/** Any key of 32 bytes. */
const PUBLIC_KEY = Uint8Array.from({ length: 32 }, (_, place) => 255 - place)

/** Prefixes that no network may have. The registry also has some that are no SS58 prefix, of networks without such addresses. */
const RESERVED: readonly number[] = [46, 47]

/** The address of one key on each network of the registry of prefixes, as another library writes it. */
export const registeredAddresses = () =>
  allNetworks
    .filter(({ prefix }) => isPrefix(prefix) && !RESERVED.includes(prefix))
    .map(({ network, prefix }) => ({
      network,
      prefix,
      publicKey: PUBLIC_KEY,
      address: encodeAddress(PUBLIC_KEY, prefix),
    }))

import { type ChainId, namespaceOf, parseChainId } from '../caip/identifiers.ts'

const BITCOIN_MAINNET = '000000000019d6689c085ae165831e93'
const BITCOIN_REGTEST = '0f9188f13cb7b2c71f2a335e3a4fc328'
const BITCOIN_ADDRESSES: Readonly<Record<string, RegExp>> = {
  [BITCOIN_MAINNET]: /^(bc1[02-9ac-hj-np-z]{11,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
  [BITCOIN_REGTEST]: /^(bcrt1[02-9ac-hj-np-z]{11,87}|[2mn][1-9A-HJ-NP-Za-km-z]{25,34})$/,
}
/** Testnets and signets share their prefixes. */
const BITCOIN_TEST_ADDRESS = /^(tb1[02-9ac-hj-np-z]{11,87}|[2mn][1-9A-HJ-NP-Za-km-z]{25,34})$/
/** 32 bytes in base58: a public key. */
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** 35 or 36 bytes in base58: a prefix, a public key, a checksum. */
const SUBSTRATE_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/

/**
 * Whether an address has the form of its network's addresses. Checksums are left to the chain
 * family's own library; this keeps out what could never be one. True for families unknown here.
 */
export function isPlausibleAddress(chainId: ChainId, address: string): boolean {
  const { reference } = parseChainId(chainId)
  // Families come from adapters; this package names only those it can tell.
  switch (namespaceOf(chainId) as string) {
    case 'eip155':
      return /^0x[0-9a-f]{40}$/i.test(address)
    case 'solana':
      return SOLANA_ADDRESS.test(address)
    case 'polkadot':
      return SUBSTRATE_ADDRESS.test(address)
    case 'bip122':
      return (BITCOIN_ADDRESSES[reference] ?? BITCOIN_TEST_ADDRESS).test(address)
    default:
      return true
  }
}

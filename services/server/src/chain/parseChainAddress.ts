import { type Address, getAddress } from 'viem'

export interface ChainAddress {
  /** CAIP-2. */
  readonly chainId: string
  /** The address with its checksum. */
  readonly address: Address
}

const ON_EVM = /^(eip155:[1-9]\d{0,15}):(0x[0-9a-fA-F]{40})$/

/** Parses a CAIP-10 id of an EVM account or contract. Returns `undefined` if it is invalid. */
export function parseChainAddress(id: string): ChainAddress | undefined {
  const [, chainId, address] = ON_EVM.exec(id) ?? []
  return chainId && address ? { chainId, address: getAddress(address) } : undefined
}

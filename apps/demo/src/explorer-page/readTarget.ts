import { type Address, type Hash, isAddress, isHash } from 'viem'

/** What the address of the page asks for. */
export type Target =
  | { readonly kind: 'tx'; readonly chainId: number; readonly hash: Hash }
  | { readonly kind: 'address'; readonly chainId: number; readonly address: Address }

const PATH = /^\/explorer\/(\d{1,9})\/(tx|address)\/(0x[0-9a-fA-F]+)$/

/** Reads a path such as `/explorer/31337/tx/0x…`; undefined for any other. */
export function readTarget(path: string): Target | undefined {
  const [, chain, kind, id = ''] = PATH.exec(path) ?? []
  const chainId = Number(chain)
  if (kind === 'tx' && isHash(id)) return { kind, chainId, hash: id }
  if (kind === 'address' && isAddress(id, { strict: false })) return { kind, chainId, address: id }
  return undefined
}

import type { PalletIndex } from './chains.ts'

/** What is known about a call of a runtime. */
export type RuntimeCall =
  | { readonly kind: 'transfer'; readonly to: Uint8Array; readonly amount: bigint }
  | { readonly kind: 'transferAll'; readonly to: Uint8Array; readonly keepsAccount: boolean }
  | {
      readonly kind: 'asset' | 'approveAsset'
      readonly id: bigint
      readonly to: Uint8Array
      readonly amount: bigint
    }
  | { readonly kind: 'batch'; readonly calls: readonly RuntimeCall[] }
  | { readonly kind: 'proxy'; readonly real: Uint8Array; readonly call: RuntimeCall }
  | { readonly kind: 'addProxy'; readonly delegate: Uint8Array; readonly proxyType: number }

const MAX_DEPTH = 8
const MAX_CALLS = 256

/**
 * Parses a call byte by byte. Returns `undefined` where it, or any call within it, is not known: calls carry no
 * lengths, so nothing that follows an unknown one can be found.
 */
export function parseCall(content: Uint8Array, pallets: PalletIndex): RuntimeCall | undefined {
  try {
    const cursor = createCursor(content, pallets)
    const call = cursor.call(0)
    return cursor.isAtEnd() ? call : undefined
  } catch (error) {
    if (error instanceof Unknown) return undefined
    throw error
  }
}

class Unknown extends Error {}

function createCursor(content: Uint8Array, pallets: PalletIndex) {
  let at = 0
  let count = 0

  function take(length: number): Uint8Array {
    if (at + length > content.length) throw new Unknown()
    at += length
    return content.subarray(at - length, at)
  }

  const byte = () => take(1)[0] ?? 0

  /** A number of SCALE's compact form, in its only short form. */
  function compact(): bigint {
    const first = byte()
    const mode = first & 3
    const length = mode === 3 ? (first >> 2) + 4 : [0, 1, 3][mode]
    if (length === undefined || length > 16) throw new Unknown()
    const rest = take(length)
    const whole = mode === 3 ? [...rest] : [first, ...rest]
    const raw = whole.reduceRight((value, one) => (value << 8n) | BigInt(one), 0n)
    const value = mode === 3 ? raw : raw >> 2n
    const lowest = mode === 3 ? lowestOf(length) : ([0n, 64n, 16_384n][mode] ?? 0n)
    if (value < lowest) throw new Unknown()
    return value
  }

  /** Accounts by their keys; of the other kinds nobody can say whose they are. */
  function account(): Uint8Array {
    if (byte() !== 0) throw new Unknown()
    return take(32)
  }

  function boolean(): boolean {
    const value = byte()
    if (value > 1) throw new Unknown()
    return value === 1
  }

  function call(depth: number): RuntimeCall {
    count += 1
    if (depth > MAX_DEPTH || count > MAX_CALLS) throw new Unknown()
    const [pallet, index] = [byte(), byte()]
    if (pallet === pallets.balances) return balances(index)
    if (pallet === pallets.assets) return assets(index)
    if (pallet === pallets.utility) return utility(index, depth)
    if (pallet === pallets.proxy) return proxy(index, depth)
    throw new Unknown()
  }

  function balances(index: number): RuntimeCall {
    if (index === 0 || index === 3) return { kind: 'transfer', to: account(), amount: compact() }
    if (index !== 4) throw new Unknown()
    return { kind: 'transferAll', to: account(), keepsAccount: boolean() }
  }

  function assets(index: number): RuntimeCall {
    const kind = ({ 8: 'asset', 9: 'asset', 22: 'approveAsset' } as const)[index]
    if (!kind) throw new Unknown()
    return { kind, id: compact(), to: account(), amount: compact() }
  }

  /** `batch`, `batch_all` and `force_batch`. */
  function utility(index: number, depth: number): RuntimeCall {
    if (![0, 2, 4].includes(index)) throw new Unknown()
    const length = compact()
    if (length > BigInt(MAX_CALLS)) throw new Unknown()
    return { kind: 'batch', calls: Array.from({ length: Number(length) }, () => call(depth + 1)) }
  }

  function proxy(index: number, depth: number): RuntimeCall {
    if (index === 0) {
      const real = account()
      // The kind of proxy that it has to be, if any.
      if (boolean()) byte()
      return { kind: 'proxy', real, call: call(depth + 1) }
    }
    if (index !== 1) throw new Unknown()
    const added = { kind: 'addProxy', delegate: account(), proxyType: byte() } as const
    take(4) // The delay, in blocks.
    return added
  }

  return { call, isAtEnd: () => at === content.length }
}

/** The lowest number that needs so many bytes. */
const lowestOf = (length: number): bigint =>
  length === 4 ? 2n ** 30n : 1n << BigInt(8 * (length - 1))

import { numberToHex } from 'viem'

/** Where the parameter of each method is that names a block. */
const PLACES: ReadonlyMap<string, number> = new Map([
  ['eth_call', 1],
  ['eth_createAccessList', 1],
  ['eth_estimateGas', 1],
  ['eth_feeHistory', 1],
  ['eth_getBalance', 1],
  ['eth_getBlockByNumber', 0],
  ['eth_getBlockReceipts', 0],
  ['eth_getCode', 1],
  ['eth_getProof', 2],
  ['eth_getStorageAt', 2],
  ['eth_getTransactionCount', 1],
  ['eth_simulateV1', 1],
])
/** They need the state of their block, which nodes keep for a while only. */
const OF_STATE =
  /^eth_(call|createAccessList|estimateGas|getBalance|getCode|getProof|getStorageAt|getTransactionCount|simulateV1)$/

export const needsState = (method: string): boolean => OF_STATE.test(method)

/** The number of a block that a text names; `undefined` for a hash and for none. */
export function readBlock(value: unknown, head: number): number | undefined {
  if (value === undefined || value === 'latest' || value === 'pending') return head
  if (value === 'safe' || value === 'finalized') return Math.max(0, head - 64)
  if (value === 'earliest') return 0
  return typeof value === 'string' && /^0x[0-9a-f]{1,12}$/i.test(value) ? Number(value) : undefined
}

/** The number of the block that a request is about; `undefined` if it is about none. */
export function blockOf(
  { method, params }: { readonly method: string; readonly params: readonly unknown[] },
  head: number,
): number | undefined {
  const place = PLACES.get(method)
  return place === undefined ? undefined : readBlock(params[place], head)
}

/** The same request about the newest block of a back end that is behind. */
export function pinned(
  method: string,
  params: readonly unknown[],
  head: number,
): readonly unknown[] {
  const place = PLACES.get(method)
  if (place === undefined) return params
  const asked = params[place]
  if (asked !== undefined && asked !== 'latest' && asked !== 'pending') return params
  const all = [...params]
  while (all.length < place) all.push(null)
  all[place] = numberToHex(head)
  return all
}

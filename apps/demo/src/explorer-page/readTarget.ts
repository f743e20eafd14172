/** The target in the page's URL. */
export interface Target {
  /** The number of a local EVM chain, or the family of the one local network that it has. */
  readonly chain: string
  readonly kind: 'tx' | 'address'
  readonly id: string
}

/** The characters of ids. The chain decides whether an id exists. */
const IDS: readonly Readonly<Record<'chain' | Target['kind'], RegExp>>[] = [
  { chain: /^\d{1,9}$/, tx: /^0x[0-9a-fA-F]{64}$/, address: /^0x[0-9a-fA-F]{40}$/ },
  {
    chain: /^solana$/,
    tx: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  },
  { chain: /^bitcoin$/, tx: /^[0-9a-f]{64}$/, address: /^[0-9A-Za-z]{26,90}$/ },
]
const PATH = /^\/explorer\/([^/]+)\/(tx|address)\/([^/]+)$/

/** Reads a path such as `/explorer/31337/tx/0x…` or `/explorer/solana/address/…`; undefined for any other. */
export function readTarget(path: string): Target | undefined {
  const [, chain = '', word, id = ''] = PATH.exec(path) ?? []
  const kind = word === 'tx' ? 'tx' : 'address'
  const isKnown = IDS.some((ids) => ids.chain.test(chain) && ids[kind].test(id))
  return isKnown ? { chain, kind, id } : undefined
}

import type { MarkKind } from './MarkKind.ts'
import { framed, pictureIn } from './pictureIn.ts'

/** `here`: with an address for `<img>`. `served`: only a server of Bowline has it. */
export type FoundMark =
  | { readonly status: 'here'; readonly url: string }
  | { readonly status: 'served' }
  | { readonly status: 'unknown' }

/**
 * Finds the mark of a wallet (by its browser id or name here), a network (by its CAIP-2 id or name here)
 * or a currency (by its symbol). What is shipped comes from the app's own files: one per kind, a second
 * one for rare networks. Rare currencies are left to the server.
 *
 * A symbol is only a claim: ask only for tokens that a trusted list names.
 *
 * @example
 * const mark = await loadMark('network', 'eip155:8453')
 * if (mark.status === 'here') image.src = mark.url
 */
export async function loadMark(kind: MarkKind, id: string): Promise<FoundMark> {
  if (kind === 'token') return loadToken(id.toUpperCase())
  const drawing = await (kind === 'wallet' ? loadWallet(id) : loadNetwork(id))
  return drawing === undefined ? UNKNOWN : here(drawing)
}

async function loadToken(symbol: string): Promise<FoundMark> {
  const { pictures, served } = await tokens()
  const drawing = pictureIn(pictures, symbol)
  if (drawing !== undefined) return here(drawing)
  return served.split(' ').includes(symbol) ? SERVED : UNKNOWN
}

async function loadWallet(id: string): Promise<string | undefined> {
  const { ids, pictures } = await wallets()
  return pictureIn(pictures, pictureIn(ids, id.toLowerCase()))
}

async function loadNetwork(id: string): Promise<string | undefined> {
  const { ids, pictures } = await networks()
  const name = pictureIn(ids, id)
  if (name === undefined) return undefined
  return pictureIn(pictures, name) ?? pictureIn((await moreNetworks()).pictures, name)
}

const tokens = once(() => import('./data/tokens.data.ts'))
const wallets = once(() => import('./data/wallets.data.ts'))
const networks = once(() => import('./data/networks.data.ts'))
const moreNetworks = once(() => import('./data/moreNetworks.data.ts'))

/**
 * Keeps what was loaded, unless it failed. A browser takes a task for each `import()`, even of a file that it has: the
 * marks of a list would be found, and drawn, one after the other.
 */
function once<M>(load: () => Promise<M>): () => Promise<M> {
  let loading: Promise<M> | undefined
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

const UNKNOWN: FoundMark = { status: 'unknown' }
const SERVED: FoundMark = { status: 'served' }

/** Shorter than base64, and compresses. Only these characters have a meaning in a `data:` address. */
function here(drawing: string): FoundMark {
  const svg = framed(drawing).replace(/["%#<>]/g, (sign) =>
    sign === '"' ? "'" : encodeURIComponent(sign),
  )
  return { status: 'here', url: `data:image/svg+xml,${svg}` }
}

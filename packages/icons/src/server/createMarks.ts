import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { pictures as moreNetworks } from '../data/moreNetworks.data.ts'
import { ids as networkIds, pictures as networks } from '../data/networks.data.ts'
import { served, pictures as tokens } from '../data/tokens.data.ts'
import { ids as walletIds, pictures as wallets } from '../data/wallets.data.ts'
import type { MarkKind } from '../MarkKind.ts'
import { framed, pictureIn } from '../pictureIn.ts'

export interface Marks {
  has(kind: MarkKind, id: string): boolean
  /** The mark as an SVG document; `undefined` when the set has none. */
  svg(kind: MarkKind, id: string): string | undefined
}

/**
 * The whole set, for a server: also the rare currencies that pages do not bring.
 * These are unpacked when the first one is asked for.
 */
export function createMarks(): Marks {
  const rare = new Set(served.split(' '))
  let unpacked: Readonly<Record<string, string>> | undefined
  const rareToken = (symbol: string) => {
    const drawings = unpacked ?? unpack()
    unpacked = drawings
    return pictureIn(drawings, symbol)
  }

  function drawingOf(kind: MarkKind, id: string): string | undefined {
    if (kind === 'wallet') return pictureIn(wallets, pictureIn(walletIds, id.toLowerCase()))
    if (kind === 'network') {
      const name = pictureIn(networkIds, id)
      return pictureIn(networks, name) ?? pictureIn(moreNetworks, name)
    }
    const symbol = id.toUpperCase()
    return pictureIn(tokens, symbol) ?? (rare.has(symbol) ? rareToken(symbol) : undefined)
  }

  return {
    has(kind, id) {
      if (kind === 'token' && rare.has(id.toUpperCase())) return true
      return drawingOf(kind, id) !== undefined
    },
    svg(kind, id) {
      const drawing = drawingOf(kind, id)
      return drawing === undefined ? undefined : framed(drawing)
    },
  }
}

const ARCHIVE = new URL('../data/tokens.archive.br', import.meta.url)

/** Written by generate/main.mjs: an object of drawings by symbol. */
const unpack = (): Readonly<Record<string, string>> =>
  JSON.parse(brotliDecompressSync(readFileSync(ARCHIVE)).toString())

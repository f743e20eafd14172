import type { DatabaseSync } from 'node:sqlite'
import { HttpProblem } from '../../http/HttpProblem.ts'
import type { ImageAnswer } from '../../implement.ts'
import { decodeDataUrl } from '../../pictures/decodeDataUrl.ts'
import { drawTile, type Tile } from '../../pictures/drawTile.ts'
import { hueOf } from '../../pictures/hueOf.ts'
import { monogramOf } from '../../pictures/monogramOf.ts'
import { networkTiles } from './networkTiles.ts'
import { type DirectorySource, readWalletFile } from './readWalletFile.ts'
import { createDirectoryRepo, type TravellingWallet } from './repo.ts'
import type { WalletQuery } from './walletQuery.ts'

export interface Directory {
  getWallets(query: WalletQuery): { data: TravellingWallet[]; count: number }
  walletImage(id: string): ImageAnswer
  networkImage(id: string): ImageAnswer
  /** A currency or a token, by its symbol. */
  symbolImage(symbol: string): ImageAnswer
}

/**
 * Fills the directory and answers from it.
 * Throws `ConfigError` when the operator's file cannot be used.
 */
export function createDirectory(db: DatabaseSync, source: DirectorySource): Directory {
  const repo = createDirectoryRepo(db)
  repo.replaceAll(readWalletFile(source))
  return {
    getWallets: (query) => repo.find(query),
    walletImage(id) {
      const wallet = repo.picture(id)
      if (!wallet) throw notFound('wallet')
      const own = wallet.icon && decodeDataUrl(wallet.icon)
      return own || drawing({ text: monogramOf(wallet.name), hue: hueOf(id) })
    },
    networkImage(id) {
      const tile = networkTiles.get(id)
      if (!tile) throw notFound('network')
      return drawing(tile)
    },
    symbolImage(symbol) {
      if (!/^[a-z0-9.$]{1,12}$/i.test(symbol)) throw notFound('symbol')
      const text = symbol.toUpperCase()
      return drawing({ text: text.slice(0, 4), hue: hueOf(text), shape: 'coin' })
    },
  }
}

function drawing(tile: Tile): ImageAnswer {
  return { type: 'image/svg+xml', body: drawTile(tile) }
}

function notFound(what: string): HttpProblem {
  return new HttpProblem(404, 'IMAGE_NOT_FOUND', `There is no picture of this ${what}.`)
}

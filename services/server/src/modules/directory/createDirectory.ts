import { DatabaseSync } from 'node:sqlite'
import type { Marks } from '@bowline/icons/server'
import { LRUCache } from 'lru-cache'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { ImageAnswer } from '../../http/implement.ts'
import { decodeDataUrl } from '../../pictures/decodeDataUrl.ts'
import { drawTile, type Tile } from '../../pictures/drawTile.ts'
import { monogramOf } from '../../pictures/monogramOf.ts'
import { idOfMark } from './markIds.ts'
import { type DirectorySource, readWalletFile } from './readWalletFile.ts'
import { createDirectoryRepo, type TravellingWallet } from './repo.ts'
import type { WalletQuery } from './walletQuery.ts'

interface WalletPage {
  data: TravellingWallet[]
  count: number
}

/** The total of cached pages, some 5 MB. */
const MAX_KEPT_WALLETS = 4_000
/** Longer searches are rarely repeated, so they are not cached. */
const MAX_KEY_CHARACTERS = 500

export interface Directory {
  /** Returns the same object for the same query. */
  getWallets(query: WalletQuery): WalletPage
  walletImage(id: string): ImageAnswer
  networkImage(id: string): ImageAnswer
  /** The picture of a currency or a token, by its symbol. */
  symbolImage(symbol: string): ImageAnswer
}

export interface DirectoryOptions {
  readonly source: DirectorySource
  readonly marks: Marks
}

/**
 * Fills the directory and returns its queries.
 * Throws `ConfigError` when the operator's file is invalid.
 */
export function createDirectory({ source, marks }: DirectoryOptions): Directory {
  // Each server reads the file when it starts, and searches it with the words of SQL.
  const repo = createDirectoryRepo(new DatabaseSync(':memory:'), marks)
  repo.replaceAll(readWalletFile(source))
  // The wallets do not change until the next start, and most visitors request the same pages.
  const pages = new LRUCache<string, WalletPage>({
    maxSize: MAX_KEPT_WALLETS,
    sizeCalculation: ({ data }) => data.length + 1,
  })
  return {
    getWallets(query) {
      const key = JSON.stringify(Object.entries(query).sort())
      const known = pages.get(key)
      if (known) return known
      const page = repo.find(query)
      if (key.length <= MAX_KEY_CHARACTERS) pages.set(key, page)
      return page
    },
    walletImage(id) {
      const markId = idOfMark(id)
      const wallet = markId === undefined ? repo.picture(id) : undefined
      const own = wallet?.icon && decodeDataUrl(wallet.icon)
      if (own) return own
      const mark = marks.svg('wallet', markId ?? id)
      if (mark) return svg(mark)
      if (!wallet) throw notFound('wallet')
      return drawing({ text: monogramOf(wallet.name) })
    },
    networkImage(id) {
      const mark = marks.svg('network', id)
      if (!mark) throw notFound('network')
      return svg(mark)
    },
    symbolImage(symbol) {
      const mark = marks.svg('token', symbol)
      if (mark) return svg(mark)
      if (!/^[a-z0-9.$]{1,12}$/i.test(symbol)) throw notFound('symbol')
      return drawing({ text: symbol.toUpperCase().slice(0, 4), shape: 'coin' })
    },
  }
}

function drawing(tile: Tile): ImageAnswer {
  return svg(drawTile(tile))
}

function svg(body: string): ImageAnswer {
  return { type: 'image/svg+xml', body }
}

function notFound(what: string): HttpProblem {
  return new HttpProblem(404, 'IMAGE_NOT_FOUND', `There is no picture of this ${what}.`)
}

import type { Clock } from '@bowline/common'
import { createSharedCache } from '../../../drivers/upstream/createSharedCache.ts'
import type { ImageAnswer } from '../../../http/implement.ts'
import { drawTile } from '../../../pictures/drawTile.ts'
import { monogramOf } from '../../../pictures/monogramOf.ts'
import type { Files } from './createFiles.ts'
import { sniffImage } from './sniffImage.ts'

export interface PictureSource {
  /** The address that the metadata gives for the picture. */
  readonly uri: string | undefined
  /** The text whose initials are drawn if there is no picture. */
  readonly name: string
}

export interface Pictures {
  /** The picture under `key`, at the address that `find` returns, or else a neutral tile. */
  picture(key: string, find: () => Promise<PictureSource>): Promise<ImageAnswer>
}

interface Kept {
  readonly image: ImageAnswer
  readonly isTile: boolean
}

export const MAX_PICTURE_BYTES = 2_000_000
/** Times the maximum picture size, this limits the memory of the cache. */
const MAX_KEPT = 64
const PICTURE = { freshMs: 3_600_000, staleMs: 86_400_000 }
const TILE = { freshMs: 60_000, staleMs: 600_000 }

/** Serves untrusted pictures after checking their bytes. */
export function createPictures(files: Files, clock: Clock): Pictures {
  const cache = createSharedCache<Kept>({
    clock,
    lifetime: ({ isTile }) => (isTile ? TILE : PICTURE),
    maxEntries: MAX_KEPT,
  })

  async function load({ uri, name }: PictureSource): Promise<Kept> {
    const body = uri ? await files.read(uri, MAX_PICTURE_BYTES) : undefined
    const type = body && sniffImage(body)
    if (body && type) return { image: { type, body }, isTile: false }
    const drawing = drawTile({ text: monogramOf(name) })
    return { image: { type: 'image/svg+xml', body: drawing }, isTile: true }
  }

  return {
    async picture(key, find) {
      return (await cache.read(key, async () => load(await find()))).value.image
    },
  }
}

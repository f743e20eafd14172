import { type FoundMarks, keyOfMark } from './createMarks.ts'
import type { ImageSource, MarkId } from './ImageSource.ts'

/** `pending`: nothing is shown until the image is known, so that it does not change in view. */
export type ResolvedImage =
  | { readonly status: 'ready'; readonly url: string | undefined }
  | { readonly status: 'pending'; readonly mark: MarkId }

/** Returns the first source that has an image. */
export function resolveImage(source: ImageSource, found: FoundMarks): ResolvedImage {
  for (const candidate of source) {
    if ('url' in candidate) return { status: 'ready', url: candidate.url }
    const { mark, served } = candidate
    const result = found[keyOfMark(mark)]
    if (!result) return { status: 'pending', mark }
    if (result.status === 'here') return { status: 'ready', url: result.url }
    if (result.status === 'served' && served) return { status: 'ready', url: served }
  }
  return { status: 'ready', url: undefined }
}

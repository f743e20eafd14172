'use client'

import type { ImageSource } from '@bowline/controllers'
import { marksOf, resolveImage } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useEffect } from 'react'

export interface DrawnImage {
  readonly src: string | undefined
  readonly pending: boolean
}

/** Returns the image to show for a source. Marks load once the first one is rendered. */
export function useImage(source: ImageSource): DrawnImage {
  const marks = marksOf(useKit())
  // Only its own picture, so that the marks of other rows do not render this one again: the address, or the mark to look up.
  const shown = useKitStore(marks.found, (found) => {
    const image = resolveImage(source, found)
    return image.status === 'pending' ? image.mark : image.url
  })
  const mark = typeof shown === 'object' ? shown : undefined
  const kind = mark?.kind
  const id = mark?.id
  useEffect(() => {
    if (kind && id) marks.load({ kind, id })
  }, [marks, kind, id])
  return { src: typeof shown === 'object' ? undefined : shown, pending: mark !== undefined }
}

'use client'

import { type ImageSource, marksOf, resolveImage } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useEffect } from 'react'

export interface DrawnImage {
  readonly src: string | undefined
  readonly pending: boolean
}

/** Returns the image to show for a source. Marks load once the first one is rendered. */
export function useImage(source: ImageSource): DrawnImage {
  const marks = marksOf(useKit())
  const image = resolveImage(source, useKitStore(marks.found))
  const isPending = image.status === 'pending'
  const kind = isPending ? image.mark.kind : undefined
  const id = isPending ? image.mark.id : undefined
  useEffect(() => {
    if (kind && id) marks.load({ kind, id })
  }, [marks, kind, id])
  return { src: isPending ? undefined : image.url, pending: isPending }
}

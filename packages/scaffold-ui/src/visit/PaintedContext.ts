'use client'
import { useKit } from '@bowline/controllers/react'
import { afterPaint } from '@bowline/ui'
import { createContext, startTransition, useEffect, useState } from 'react'

/**
 * Whether the visitor has seen the views. Until then they are being prepared or about to be painted, and
 * requests to services and the loading of further code wait.
 */
export const PaintedContext = createContext(true)

/**
 * Whether the visitor has seen the views: true once they have been on screen for a frame. Unlike the
 * modal's `open`, it never changes before the modal has been painted.
 */
export function usePainted(): boolean {
  const { config, modal } = useKit()
  const { enableEmbedded } = config
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let callOff = () => {}
    const onChange = () => {
      callOff()
      if (!enableEmbedded && !modal.store.getState().open) return setPainted(false)
      callOff = afterPaint(() => startTransition(() => setPainted(true)))
    }
    onChange()
    const stop = modal.store.subscribe(onChange)
    return () => {
      stop()
      callOff()
    }
  }, [modal, enableEmbedded])
  return isPainted
}

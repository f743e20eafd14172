'use client'
import { useEffect, useState } from 'react'

const ACTS = ['pointermove', 'pointerdown', 'keydown']

/** Turns true with the first thing that the visitor does on the page, wherever on it. */
export function useHasActed(): boolean {
  const [hasActed, setActed] = useState(false)
  useEffect(() => {
    if (hasActed) return
    const onAct = () => setActed(true)
    for (const act of ACTS) window.addEventListener(act, onAct, true)
    return () => {
      for (const act of ACTS) window.removeEventListener(act, onAct, true)
    }
  }, [hasActed])
  return hasActed
}

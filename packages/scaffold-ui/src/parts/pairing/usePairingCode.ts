'use client'
import { type ComponentType, useEffect, useState } from 'react'
import { useKit } from '../../context/useKit.ts'
import type { PairingCodeProps } from './PairingCode.tsx'

type Loaded =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly Code: ComponentType<PairingCodeProps> }

/** Loads what draws codes, while the offer is still being made. */
export function usePairingCode(): Loaded {
  const { logger } = useKit()['~internals']
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  useEffect(() => {
    let isCurrent = true
    import('./PairingCode.tsx').then(
      ({ PairingCode }) => isCurrent && setLoaded({ status: 'ready', Code: PairingCode }),
      (error: unknown) => {
        logger.log('error', 'pairing code failed to load', { error: String(error) })
        if (isCurrent) setLoaded({ status: 'failed' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [logger])
  return loaded
}

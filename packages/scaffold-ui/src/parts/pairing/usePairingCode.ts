'use client'
import { useKit } from '@bowline/controllers/react'
import { type ComponentType, useEffect, useState } from 'react'
import { loadPairingCode } from './loadPairingCode.ts'
import type { PairingCodeProps } from './PairingCode.tsx'

type Loaded =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly Code: ComponentType<PairingCodeProps> }

/** Loads the code that draws QR codes while the offer is being created. */
export function usePairingCode(): Loaded {
  const { logger } = useKit()['~internals']
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  useEffect(() => {
    let isCurrent = true
    loadPairingCode().then(
      (Code) => isCurrent && setLoaded({ status: 'ready', Code }),
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

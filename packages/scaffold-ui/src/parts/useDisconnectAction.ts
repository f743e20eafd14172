'use client'

import type { Namespace } from '@bowline/common'
import { disconnect } from '@bowline/controllers'
import { useState } from 'react'
import { useKit } from '../context/useKit.ts'

export interface DisconnectAction {
  readonly status: 'idle' | 'pending' | 'failed'
  /** Ends the connection of one family, or all of them. */
  run(namespace?: Namespace | undefined): void
}

/** Disconnects with one click and keeps where that stands. */
export function useDisconnectAction(): DisconnectAction {
  const kit = useKit()
  const [status, setStatus] = useState<DisconnectAction['status']>('idle')
  return {
    status,
    run(namespace) {
      setStatus('pending')
      disconnect(kit, { namespace }).then(
        () => setStatus('idle'),
        () => setStatus('failed'),
      )
    },
  }
}

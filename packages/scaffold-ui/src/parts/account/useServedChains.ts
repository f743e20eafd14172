'use client'

import { servedChainsQuery } from '@bowline/controllers/internal'
import { useKit, useKitQuery } from '@bowline/controllers/react'
import { useContext } from 'react'
import { PaintedContext } from '../../visit/PaintedContext.ts'

/**
 * Asks the server which chains it serves. Use this in components that show actions that need the server:
 * they render again once it has answered.
 */
export function useServedChains(): void {
  const kit = useKit()
  const isPainted = useContext(PaintedContext)
  const query = servedChainsQuery(kit)
  useKitQuery({
    ...query,
    enabled: query.enabled && isPainted,
    notifyOnChangeProps: ['data'],
  })
}

'use client'

import { servedChainsQuery } from '@bowline/controllers'
import { useKit, useKitQuery } from '@bowline/controllers/react'
import { useContext } from 'react'
import { PaintedContext } from '../../modal/PaintedContext.ts'

/**
 * Asks the server for its chains. Whoever shows what only a server can do calls this, and renders again
 * when it has answered.
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

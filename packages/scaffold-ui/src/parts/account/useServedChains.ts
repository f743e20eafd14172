'use client'

import { queryClientOf, servedChainsQuery } from '@bowline/controllers'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { useKit } from '../../context/useKit.ts'
import { PaintedContext } from '../../modal/PaintedContext.ts'

/**
 * Asks the server for its chains. Whoever shows what only a server can do calls this, and renders again
 * when it has answered.
 */
export function useServedChains(): void {
  const kit = useKit()
  const isPainted = useContext(PaintedContext)
  const query = servedChainsQuery(kit)
  useQuery(
    {
      ...query,
      enabled: query.enabled && isPainted,
      notifyOnChangeProps: ['data'],
    },
    queryClientOf(kit),
  )
}

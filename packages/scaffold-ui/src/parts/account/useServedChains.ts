'use client'

import { queryClientOf, servedChainsQuery } from '@bowline/controllers'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { useKit } from '../../context/useKit.ts'
import { PaintedContext } from '../../modal/PaintedContext.ts'

/** The chains of the server. Whoever shows what only a server can do renders again when it has answered. */
export function useServedChains(): readonly string[] | undefined {
  const kit = useKit()
  const isPainted = useContext(PaintedContext)
  const query = servedChainsQuery(kit)
  return useQuery({ ...query, enabled: query.enabled && isPainted }, queryClientOf(kit)).data?.http
}

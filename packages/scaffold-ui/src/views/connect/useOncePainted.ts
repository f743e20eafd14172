'use client'
import { useContext } from 'react'
import { PaintedContext } from '../../modal/PaintedContext.ts'

/** Holds a query back until its view has been painted: one that is only being prepared asks nothing. */
export function useOncePainted<Query extends { readonly enabled: boolean }>(query: Query): Query {
  const isPainted = useContext(PaintedContext)
  return { ...query, enabled: query.enabled && isPainted }
}

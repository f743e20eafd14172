'use client'
import { useContext } from 'react'
import { PaintedContext } from '../../modal/PaintedContext.ts'

/** Delays a query until its view has been painted: a view that is only prepared sends no request. */
export function useOncePainted<Query extends { readonly enabled: boolean }>(query: Query): Query {
  const isPainted = useContext(PaintedContext)
  return { ...query, enabled: query.enabled && isPainted }
}

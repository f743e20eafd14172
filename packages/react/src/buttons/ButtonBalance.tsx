'use client'

import { useBalance } from '@bowline/controllers/react'
import { Skeleton } from '@bowline/ui/basics'

/** The balance inside a button. Without an answer there is nothing to say: never a zero that is not one. */
export function ButtonBalance() {
  const { data, isLoading } = useBalance()
  if (!data && !isLoading) return null
  return (
    <span className="bl-button-balance">{data ? data.formatted : <Skeleton width={56} />}</span>
  )
}

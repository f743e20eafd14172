'use client'

import { useBalance } from '@bowline/controllers/react'
import { Skeleton } from '@bowline/ui/basics'

/**
 * The balance inside a button. Renders nothing until the balance is known, so that it never shows a wrong
 * zero.
 */
export function ButtonBalance() {
  const { data, isLoading } = useBalance()
  if (!data && !isLoading) return null
  return (
    <span className="bl-button-balance">{data ? data.formatted : <Skeleton width={56} />}</span>
  )
}

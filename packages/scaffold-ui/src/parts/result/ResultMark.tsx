'use client'

import type { LocalTransaction } from '@bowline/controllers'
import { Icon, Spinner } from '@bowline/ui'

export interface ResultMarkProps {
  readonly status: LocalTransaction['status']
}

/** A round icon: pending, successful or failed. The text beside it says which. */
export function ResultMark({ status }: ResultMarkProps) {
  const isBad = status === 'reverted'
  const tone = status === 'confirmed' ? 'success' : isBad ? 'danger' : 'accent'
  return (
    <span className={`bl-result-mark bl-result-mark-${tone}`}>
      {status === 'pending' ? (
        <Spinner size={32} />
      ) : (
        <Icon name={status === 'confirmed' ? 'check' : isBad ? 'error' : 'info'} size={32} />
      )}
    </span>
  )
}

'use client'
import { useMessages } from '../../context/useMessages.ts'
import { approveTransactionMessages } from '../../messages/generated/en/approveTransaction.ts'

/** Says how many requests wait behind the one that is shown. */
export function WaitingHint({ count }: { readonly count: number }) {
  const t = useMessages(approveTransactionMessages)
  return count > 0 && <p className="bl-hint">{t('approve.waiting', { count })}</p>
}

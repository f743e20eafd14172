'use client'

import { networkOf, type SendIntent, transferNoticesQuery } from '@bowline/controllers'
import { useKit, useKitQuery, useKitStore } from '@bowline/controllers/react'
import { TransferNotes } from '../../parts/send/TransferNotes.tsx'

/** Repeats the family's notices before the payment. */
export function ReviewNotes({ intent }: { readonly intent: SendIntent }) {
  const kit = useKit()
  const network = networkOf(useKitStore(kit.networks), intent.chainId)
  const notices = useKitQuery(transferNoticesQuery(kit, intent))
  if (!network || !notices.data) return null
  return <TransferNotes notices={notices.data} network={network} />
}

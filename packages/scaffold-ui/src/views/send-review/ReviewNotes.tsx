'use client'

import { networkOf, type SendIntent, transferNoticesQuery } from '@bowline/controllers'
import { useKitQuery } from '@bowline/controllers/react'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { TransferNotes } from '../../parts/send/TransferNotes.tsx'

/** Repeats the family's notices before the payment. */
export function ReviewNotes({ intent }: { readonly intent: SendIntent }) {
  const kit = useKit()
  const network = networkOf(useKitStore(kit.networks), intent.chainId)
  const notices = useKitQuery(transferNoticesQuery(kit, intent))
  if (!network || !notices.data) return null
  return <TransferNotes notices={notices.data} network={network} />
}

'use client'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { approveTransactionMessages } from '../../messages/en/approveTransaction.ts'
import { modalMessages } from '../../messages/en/modal.ts'
import { PromptFrame } from '../../parts/prompt/PromptFrame.tsx'

/** What a wallet asks in a page of its own. The page shows it; the view says how much more waits. */
export default function ApproveTransactionView() {
  const kit = useKit()
  const [first, ...waiting] = useKitStore(kit.prompts)
  const t = useMessages(approveTransactionMessages)
  const modal = useMessages(modalMessages)
  if (!first)
    return (
      <EmptyState
        icon="check"
        title={t('approve.nothing')}
        action={<Button onClick={kit.modal.close}>{modal('modal.close')}</Button>}
      />
    )
  return (
    <>
      {waiting.length > 0 && (
        <p className="bl-hint">{t('approve.waiting', { count: waiting.length })}</p>
      )}
      <PromptFrame prompt={first} />
    </>
  )
}

'use client'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { NothingAsked } from '../../parts/prompt/NothingAsked.tsx'
import { PromptFrame } from '../../parts/prompt/PromptFrame.tsx'
import { WaitingHint } from '../../parts/prompt/WaitingHint.tsx'

/** What a wallet asks in a page of its own. The page shows it; the view says how much more waits. */
export default function ApproveTransactionView() {
  const kit = useKit()
  const [first, ...waiting] = useKitStore(kit.prompts)
  if (!first || first.kind === 'preview') return <NothingAsked />
  return (
    <>
      <WaitingHint count={waiting.length} />
      <PromptFrame prompt={first} />
    </>
  )
}

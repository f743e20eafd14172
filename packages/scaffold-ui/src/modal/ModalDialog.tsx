'use client'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Dialog } from '@bowline/ui'
import type { ReactNode } from 'react'
import { goBackOrClose } from './goBackOrClose.ts'
import { useOverlayWallet } from './useOverlayWallet.ts'
import { usePrepared } from './usePrepared.ts'
import { YieldedPill } from './YieldedPill.tsx'

export interface ModalDialogProps {
  readonly titleId: string
  readonly card: ReactNode
  /** Content that has to be in the dialog, because everything else is inert while it is open. */
  readonly children: ReactNode
}

/** The card in a dialog. The dialog is hidden while a wallet shows its own prompt on this page. */
export function ModalDialog({ titleId, card, children }: ModalDialogProps) {
  const kit = useKit()
  const isOpen = useKitStore(kit.modal.store, ({ open }) => open)
  const isAsked = useKitStore(kit.prompts, ({ length }) => length > 0)
  // Removing the dialog would unload the pages of frames.
  const hasFrames = useKitStore(kit.frames, ({ length }) => length > 0)
  const wantedWallet = useOverlayWallet()
  const isPrepared = usePrepared(isOpen)
  const overlayWallet = isOpen && !isAsked ? wantedWallet : undefined
  return (
    <Dialog
      open={isOpen}
      prepared={isPrepared || hasFrames}
      labelledBy={titleId}
      yielding={overlayWallet !== undefined}
      onClose={(reason) => (reason === 'escape' ? goBackOrClose(kit) : kit.modal.close())}
    >
      {overlayWallet ? (
        <YieldedPill wallet={overlayWallet} titleId={titleId} />
      ) : (
        (isOpen || isPrepared) && card
      )}
      {children}
    </Dialog>
  )
}

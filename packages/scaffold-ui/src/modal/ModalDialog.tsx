'use client'
import type { Connector } from '@bowline/common'
import type { Step } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import { useKit, useKitStore, useStep } from '@bowline/controllers/react'
import { Dialog } from '@bowline/ui'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { LazyPart } from '../parts/LazyPart.tsx'
import { goBackOrClose } from '../visit/goBackOrClose.ts'
import { routeKey } from '../visit/visits.ts'
import { isPairedByApp } from './isPairedByApp.ts'

export interface ModalDialogProps {
  readonly titleId: string
  readonly card: ReactNode
  /** Toasts, which show above the card. */
  readonly above: ReactNode
  /** Content that has to be in the dialog, because everything else is inert while it is open. */
  readonly children: ReactNode
}

/** The card in a dialog. The dialog is hidden while a wallet shows its own prompt on this page. */
export function ModalDialog({ titleId, card, above, children }: ModalDialogProps) {
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
      above={above}
      yielding={overlayWallet !== undefined}
      onClose={(reason) => (reason === 'escape' ? goBackOrClose(kit) : kit.modal.close())}
    >
      {overlayWallet ? (
        <LazyPart load={loadPill} props={{ wallet: overlayWallet, titleId }} placeholder={null} />
      ) : (
        (isOpen || isPrepared) && card
      )}
      {children}
    </Dialog>
  )
}

/** Loaded by the time that a wallet is asked: it is in the file of the views that ask. */
const loadPill = async () => (await import('./YieldedPill.tsx')).YieldedPill

/**
 * Returns the wallet for which the visitor needs something else on this page: its own prompt, or the
 * app's code.
 */
function useOverlayWallet(): Connector | undefined {
  const kit = useKit()
  const interaction = useKitStore(kit.interaction)
  const step = useStep<Step>(interaction)
  const isWaiting = interaction?.kind === 'connect' && step !== undefined && 'help' in step
  const waitingFor = isWaiting ? interaction.subject.connectorId : undefined
  const connectors = useKitStore(kit.connectors)
  return connectors.find(
    (connector) =>
      connector.id === waitingFor &&
      (connector.promptsInPage || isPairedByApp(kit.config, connector)),
  )
}

/**
 * Whether the dialog is rendered while it is closed. If it closes on the list, the list stays for the
 * next opening. Any other view is removed, and the list is rendered later in small steps, because it may
 * never be opened.
 */
function usePrepared(isOpen: boolean): boolean {
  const kit = useKit()
  const key = useKitStore(kit.router.store, (state) => routeKey(currentRoute(state)))
  const [shown, setShown] = useState<string>()
  if (isOpen && shown !== key) setShown(key)
  const isDue = useDeferredValue(!isOpen, false)
  return isDue || shown === key
}

'use client'
import type { Prompt } from '@bowline/common'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Spinner } from '@bowline/ui'
import { useLayoutEffect } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { shownFrame } from './shownFrame.ts'

export interface PromptFrameProps {
  readonly prompt: Prompt
}

/**
 * Shows the page of a wallet that asks something. The frame itself is below the view (see `FrameHost`): a
 * view renders this last, and leaves the frame's area empty.
 */
export function PromptFrame({ prompt }: PromptFrameProps) {
  const kit = useKit()
  const t = useMessages(commonMessages)
  const isOpen = useKitStore(kit.frames, (frames) => frames.some(({ id }) => id === prompt.frame))
  useLayoutEffect(() => {
    const shown = kit['~internals'].part(shownFrame)
    const { frame: id } = prompt
    shown.setState({ id })
    // The next view may have requested its own frame by then.
    return () => shown.setState((now) => (now.id === id ? { id: undefined } : now))
  }, [kit, prompt])
  if (isOpen) return null
  return (
    <p className="bl-view-loading">
      <Spinner /> <span>{t('common.loading')}</span>
    </p>
  )
}

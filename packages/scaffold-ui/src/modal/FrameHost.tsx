'use client'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { shownFrame } from '../parts/prompt/shownFrame.ts'
import { HostedFrame } from './HostedFrame.tsx'

/**
 * The frames of all wallets, below the view that shows one of them. They are rendered beside the views
 * and inside the dialog: an iframe that is moved or rendered again reloads its page, and one outside of
 * an open dialog is inert.
 */
export function FrameHost() {
  const kit = useKit()
  const frames = useKitStore(kit.frames)
  const shownId = useKitStore(kit['~internals'].part(shownFrame), ({ id }) => id)
  return frames.map((frame) => (
    <HostedFrame key={frame.id} frame={frame} isShown={frame.id === shownId} />
  ))
}

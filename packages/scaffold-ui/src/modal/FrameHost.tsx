'use client'
import type { WantedFrame } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../context/useMessages.ts'
import { modalMessages } from '../messages/generated/en/modal.ts'
import { shownFrame } from '../parts/prompt/shownFrame.ts'

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

interface HostedFrameProps {
  readonly frame: WantedFrame
  readonly isShown: boolean
}

/** Permissions of the frame: for passkeys, and for links that the user copies. */
const PERMISSIONS = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']

/** One page of a wallet. While hidden it is neither drawn nor laid out, but stays loaded. */
export function HostedFrame({ frame, isShown }: HostedFrameProps) {
  const { src, title, height, made, gone } = frame
  const t = useMessages(modalMessages)
  const iframe = useRef<HTMLIFrameElement>(null)
  const { origin } = new URL(src)

  // Before the page can send a message, its wallet has to listen.
  useLayoutEffect(() => {
    const element = iframe.current
    if (element?.contentWindow) made(element.contentWindow)
    return () =>
      queueMicrotask(() => {
        // React replays effects in development; the element stays.
        if (!element?.isConnected) gone()
      })
  }, [made, gone])

  useLayoutEffect(() => {
    iframe.current?.style.setProperty('--bl-frame-height', `${height}px`)
  }, [height])

  useEffect(() => {
    const element = iframe.current
    // The dialog itself decides what gets focus when it opens.
    if (isShown && element?.closest('dialog')?.open !== false)
      element?.focus({ preventScroll: true })
  }, [isShown])

  return (
    <iframe
      ref={iframe}
      className="bl-frame"
      title={title || t('title.unknownWallet')}
      hidden={!isShown}
      data-bl-autofocus={isShown ? '' : undefined}
      sandbox={origin === location.origin ? undefined : SANDBOX}
      allow={PERMISSIONS.map((name) => `${name} ${origin}`).join('; ')}
      referrerPolicy="origin"
      src={src}
    />
  )
}

/**
 * Rights of the frame, without leave to open dialogs of the app or to start downloads. The tab may be led away in a click alone: to the wallet,
 * where no window opens. A page of the app itself has no leave: with the same origin it could take its own sandbox off.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

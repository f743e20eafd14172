'use client'
import type { WantedFrame } from '@bowline/controllers'
import { useEffect, useLayoutEffect, useRef } from 'react'

export interface HostedFrameProps {
  readonly frame: WantedFrame
  readonly isShown: boolean
}

/** One page of a wallet. While hidden it is neither drawn nor laid out, but stays loaded. */
export function HostedFrame({ frame, isShown }: HostedFrameProps) {
  const { src, title, height, made, gone } = frame
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
      title={title}
      hidden={!isShown}
      data-bl-autofocus={isShown ? '' : undefined}
      sandbox={origin === location.origin ? undefined : SANDBOX}
      allow={`publickey-credentials-get ${origin}; publickey-credentials-create ${origin}`}
      referrerPolicy="origin"
      src={src}
    />
  )
}

/**
 * Without leave to navigate the app, to open its dialogs or to start downloads. A page of the app itself has
 * none: with the same origin it could take its own sandbox off.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

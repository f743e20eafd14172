'use client'
import { currentRoute, type Route } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Heading, IconButton } from '@bowline/ui'
import { forwardRef } from 'react'
import { useMessages } from '../context/useMessages.ts'
import { modalMessages } from '../messages/en/modal.ts'
import { goBackOrClose } from './goBackOrClose.ts'
import { RouteTitle } from './RouteTitle.tsx'

export interface ModalHeaderProps {
  readonly route: Route
  readonly titleId: string
}

/** The title of the view, between the back and close buttons. */
export const ModalHeader = forwardRef<HTMLHeadingElement, ModalHeaderProps>(function ModalHeader(
  { route, titleId },
  ref,
) {
  const kit = useKit()
  const t = useMessages(modalMessages)
  const canGoBack = useKitStore(kit.router.store, (state) => state.canGoBack && !state.leavesOnBack)
  const isBelow = useKitStore(kit.router.store, (state) => currentRoute(state).name !== route.name)
  // Only wallets' prompts are shown above a view.
  const hasBack = canGoBack || isBelow
  const { enableEmbedded, enableWalletGuide } = kit.config
  const hasHelp = route.name === 'Connect' && enableWalletGuide
  return (
    <header className="bl-header">
      <span className="bl-header-start">
        {hasBack && (
          <IconButton
            className="bl-header-back"
            icon="arrowLeft"
            label={t('modal.back')}
            onClick={() => goBackOrClose(kit)}
          />
        )}
        {!hasBack && hasHelp && (
          <IconButton
            icon="help"
            label={t('modal.help')}
            onClick={() => kit.router.push({ name: 'WhatIsAWallet' })}
          />
        )}
      </span>
      <Heading ref={ref} id={titleId}>
        <RouteTitle route={route} />
      </Heading>
      <span className="bl-header-end">
        {!enableEmbedded && (
          <IconButton icon="close" label={t('modal.close')} onClick={kit.modal.close} />
        )}
      </span>
    </header>
  )
})

'use client'
import type { ChainId } from '@bowline/common'
import type { Route } from '@bowline/controllers'
import { currentRoute, networkOf } from '@bowline/controllers/internal'
import { useKit, useKitStore, useLocale, useWallet } from '@bowline/controllers/react'
import { Heading, IconButton } from '@bowline/ui'
import { forwardRef } from 'react'
import { useMessages } from '../context/useMessages.ts'
import { ownName } from '../images/ownName.ts'
import { modalMessages } from '../messages/generated/en/modal.ts'
import { goBackOrClose } from '../visit/goBackOrClose.ts'
import type { ScreenName } from '../visit/ScreenViews.ts'
import { viewsOf } from '../visit/ViewEntry.ts'

export interface ModalHeaderProps {
  readonly route: Route
  /** Undefined beside the list of wallets, which has the title then. */
  readonly titleId?: string | undefined
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
  // Only prompts are shown above a view.
  const hasBack = canGoBack || isBelow
  const { enableEmbedded, enableWalletGuide } = kit.config
  const hasHelp = titleId !== undefined && route.name === 'Connect' && enableWalletGuide
  return (
    // No <header>: outside of <main> and <section> that is the banner of the page.
    <div className="bl-header">
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
      {titleId === undefined ? (
        <span />
      ) : (
        <Heading ref={ref} id={titleId}>
          <RouteTitle route={route} />
        </Heading>
      )}
      <span className="bl-header-end">
        {!enableEmbedded && (
          <IconButton icon="close" label={t('modal.close')} onClick={kit.modal.close} />
        )}
      </span>
    </div>
  )
})

interface RouteTitleProps {
  readonly route: Route
}

/** The title of a route: a fixed text, or the name of its subject. */
function RouteTitle({ route }: RouteTitleProps) {
  const data: object = route.data ?? {}
  const subject: RouteSubject = data
  const isAboutWallet = subject.walletId !== undefined || subject.connectorId !== undefined
  // Looking up a wallet takes longer than the rest of the header, so only titles that need it do it.
  return isAboutWallet ? (
    <WalletTitle route={route} subject={subject} />
  ) : (
    <Title route={route} subject={subject} walletName="" />
  )
}

interface TitleProps extends RouteTitleProps {
  readonly subject: RouteSubject
}

function WalletTitle({ route, subject }: TitleProps) {
  return <Title route={route} subject={subject} walletName={useWalletName(subject)} />
}

function Title({ route, subject, walletName }: TitleProps & { readonly walletName: string }) {
  const kit = useKit()
  const t = useMessages(modalMessages)
  const networks = useKitStore(kit.networks)
  const { chainId } = subject
  const locale = useLocale()
  const about = {
    wallet: walletName || t('title.unknownWallet'),
    network: chainId ? (networkOf(networks, chainId)?.name ?? chainId) : '',
  }
  const own = viewsOf(kit).get(route.name)?.title
  // A view without a title of its own is one of these screens.
  const title = own ? own({ ...about, locale }) : t(`title.${route.name as ScreenName}`, about)
  return (
    // A new key replays the text's entrance animation.
    <span key={title} className="bl-header-title">
      {title}
    </span>
  )
}

/** The subjects that a route may have. */
interface RouteSubject {
  readonly walletId?: string
  readonly connectorId?: string
  readonly chainId?: ChainId
}

interface WalletNameOptions {
  readonly walletId?: string | undefined
  readonly connectorId?: string | undefined
}

/** Returns the name of a wallet, or an empty string if it has none, and while it is not known. */
function useWalletName({ walletId, connectorId }: WalletNameOptions): string {
  const kit = useKit()
  const connectors = useKitStore(kit.connectors)
  const recents = useKitStore(kit.recentWallets)
  const { data: wallet } = useWallet({ walletId })
  const connector = connectors.find(({ id }) => id === connectorId)
  return (
    (connector && ownName(connector)) ??
    wallet?.name ??
    recents.find((recent) => walletId !== undefined && recent.walletId === walletId)?.name ??
    ''
  )
}

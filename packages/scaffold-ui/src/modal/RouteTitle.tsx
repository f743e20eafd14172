'use client'
import type { ChainId } from '@bowline/common'
import { networkOf, type Route } from '@bowline/controllers'
import { useKit, useKitStore, useLocale } from '@bowline/controllers/react'
import { useMessages } from '../context/useMessages.ts'
import { modalMessages } from '../messages/en/modal.ts'
import { useWalletName } from '../parts/useWalletName.ts'
import type { ScreenName } from '../views/ScreenViews.ts'
import { viewsOf } from '../views/ViewEntry.ts'

export interface RouteTitleProps {
  readonly route: Route
}

/** The title of a route: a fixed text, or the name of its subject. */
export function RouteTitle({ route }: RouteTitleProps) {
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

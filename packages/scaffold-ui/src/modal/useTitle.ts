'use client'
import type { ChainId } from '@bowline/common'
import { networkOf, type Route } from '@bowline/controllers'
import { useKit } from '../context/useKit.ts'
import { useKitStore } from '../context/useKitStore.ts'
import { useMessages } from '../context/useMessages.ts'
import { modalMessages } from '../messages/en/modal.ts'
import { useWalletName } from '../parts/useWalletName.ts'

/** The title of a route: fixed, or the name of what it is about. */
export function useTitle(route: Route): string {
  const kit = useKit()
  const t = useMessages(modalMessages)
  const networks = useKitStore(kit.networks)
  const data: object = route.data ?? {}
  const about: RouteSubject = data
  const wallet = useWalletName(about) || t('title.unknownWallet')
  const { chainId } = about
  const network = chainId ? (networkOf(networks, chainId)?.name ?? chainId) : ''
  return t(`title.${route.name}`, { wallet, network })
}

/** What a route may be about. */
interface RouteSubject {
  readonly walletId?: string
  readonly connectorId?: string
  readonly chainId?: ChainId
}

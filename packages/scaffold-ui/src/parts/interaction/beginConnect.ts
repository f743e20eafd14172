import {
  type ConnectParameters,
  isEnd,
  type Kit,
  type Route,
  startConnect,
  type Wallet,
  type WalletPlatform,
} from '@bowline/controllers'
import { knownWallet } from '@bowline/controllers/internal'
import type { Visit } from '../../visit/ViewEntry.ts'
import { noteStarted } from '../../visit/visits.ts'
import { installedConnector } from '../../visit/walletRoute.ts'
import { waysTo } from '../pairing/waysTo.ts'
import { isAbout } from './useConnectStep.ts'

/** Starts to connect the wallet of a view, unless that is under way. */
export function beginConnect({ kit, route, environment }: Visit): void {
  const target = connectTarget(kit, route, environment.isMobile())
  const shown = kit.interaction.getState()
  // The app may have started it and opened this screen for it.
  const isUnderWay = isAbout(shown, target) && !isEnd(shown.step.getState())
  noteStarted(route, isUnderWay ? shown : target && startConnect(kit, target))
}

/** What the screen of a route connects; undefined if it connects nothing, or if there is no way to. */
export function connectTarget(
  kit: Kit,
  route: Route,
  isMobile: boolean,
): ConnectParameters | undefined {
  const connectors = kit.connectors.getState()
  if (route.name === 'ConnectingExternal')
    return connectors.some(({ id }) => id === route.data.connectorId) ? route.data : undefined
  const connectorId = connectors.find(({ pairs }) => pairs)?.id
  if (route.name === 'ConnectingWalletConnectBasic')
    return connectorId ? { connectorId, method: 'qrcode', ...route.data } : undefined
  if (route.name !== 'ConnectingWalletConnect') return undefined
  const { walletId } = route.data
  const wallet = knownWallet(kit, walletId)
  // A wallet that still has to be looked up can be paired with meanwhile.
  const [way = 'unsupported'] = wallet ? waysTo(kit, wallet, isMobile) : (['qrcode'] as const)
  return targetBy(kit, { walletId, way, wallet })
}

/** What to connect to reach a wallet of the directory in one of the ways. */
export function targetBy(
  kit: Kit,
  {
    walletId,
    way,
    wallet,
  }: {
    readonly walletId: string
    readonly way: WalletPlatform
    readonly wallet: Wallet | undefined
  },
): ConnectParameters | undefined {
  const connectors = kit.connectors.getState()
  const connector =
    way === 'browser'
      ? wallet && installedConnector(wallet, connectors)
      : connectors.find(({ pairs }) => pairs)
  // In its own browser the wallet is connected there.
  if (!connector || way === 'unsupported' || way === 'inApp') return undefined
  const method = way === 'mobile' || way === 'browser' ? way : 'qrcode'
  return { connectorId: connector.id, walletId, method }
}

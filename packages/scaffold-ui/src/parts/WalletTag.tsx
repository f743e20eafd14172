'use client'
import type { Connector, Network } from '@bowline/common'
import type { Wallet } from '@bowline/controllers'
import { walletPlatforms } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Tag } from '@bowline/ui'
import { useIsMobile } from '../context/useIsMobile.ts'
import { useMessages } from '../context/useMessages.ts'
import { commonMessages } from '../messages/generated/en/common.ts'
import { installedConnector } from '../visit/walletRoute.ts'

export interface WalletTagProps {
  readonly wallet: Wallet
  /** Shows a tag for wallets on the phone, too. Not useful in a list in which most are. */
  readonly tellsPhone?: boolean | undefined
}

/** Shows the state of a directory wallet (`walletState`), if it has one. */
export function WalletTag({ wallet, tellsPhone = false }: WalletTagProps) {
  const kit = useKit()
  const isMobile = useIsMobile()
  const connectors = useKitStore(kit.connectors)
  const networks = useKitStore(kit.networks, ({ requested }) => requested)
  const state = walletState(wallet, { connectors, networks, isMobile })
  if (!state || (state === 'onPhone' && !tellsPhone)) return null
  return <StateTag state={state} />
}

/** Apart, since most rows of a long list have no tag and need no texts for it. */
function StateTag({ state }: { readonly state: WalletState }) {
  const t = useMessages(commonMessages)
  return <Tag tone={state === 'installed' ? 'success' : 'neutral'}>{t(`common.${state}`)}</Tag>
}

type WalletState = 'installed' | 'otherNetwork' | 'needsApp' | 'onPhone'

interface WalletStateOptions {
  readonly connectors: readonly Connector[]
  /** The app's networks. */
  readonly networks: readonly Network[]
  readonly isMobile: boolean
}

/** Returns the state to show for a directory wallet; `undefined` if a click simply opens it. */
export function walletState(
  wallet: Wallet,
  { connectors, networks, isMobile }: WalletStateOptions,
): WalletState | undefined {
  if (installedConnector(wallet, connectors)) return 'installed'
  // Compared by family: the directory never lists all networks of a wallet, and most wallets support any
  // network of their families.
  const { chains } = wallet
  const isServed = (chain: string) =>
    networks.some(({ namespace }) => chain.startsWith(`${namespace}:`))
  if (chains.length > 0 && !chains.some(isServed)) return 'otherNetwork'
  const canPair = connectors.some(({ pairs }) => pairs)
  const platforms = walletPlatforms(wallet, { connectors, isMobile })
  if (platforms.includes('inApp')) return undefined
  const [best] = platforms
  // A phone cannot scan its own screen.
  if (!canPair || best === 'unsupported' || (isMobile && best === 'qrcode')) return 'needsApp'
  return best === 'qrcode' ? 'onPhone' : undefined
}

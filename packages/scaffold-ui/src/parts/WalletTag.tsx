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
}

/** Shows the state of a directory wallet (`walletState`), if it has one. It is the same in every list. */
export function WalletTag({ wallet }: WalletTagProps) {
  const kit = useKit()
  const isMobile = useIsMobile()
  const connectors = useKitStore(kit.connectors)
  const networks = useKitStore(kit.networks, ({ requested }) => requested)
  const state = walletState(wallet, { connectors, networks, isMobile })
  return state ? <StateTag state={state} /> : null
}

/** Apart, since most rows of a long list have no tag and need no texts for it. */
function StateTag({ state }: { readonly state: WalletState }) {
  const t = useMessages(commonMessages)
  return <Tag tone={state === 'installed' ? 'success' : 'neutral'}>{t(`common.${state}`)}</Tag>
}

type WalletState = 'installed' | 'otherNetwork' | 'needsApp'

interface WalletStateOptions {
  readonly connectors: readonly Connector[]
  /** The app's networks. */
  readonly networks: readonly Network[]
  readonly isMobile: boolean
}

/** Returns the state to show for a directory wallet; `undefined` if a click opens it, or shows the code for it. */
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
  const isMissing = !canPair || best === 'unsupported' || (isMobile && best === 'qrcode')
  return isMissing ? 'needsApp' : undefined
}

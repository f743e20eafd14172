export {
  type AccountId,
  type Address,
  type ChainId,
  type ChainReference,
  type Connector,
  cookieStorage,
  defineNetwork,
  formatAmount,
  isKitError,
  KitError,
  type KitErrorCode,
  type KitStorage,
  memoryStorage,
  type Namespace,
  type Network,
  parseAmount,
  webStorage,
} from '@bowline/common'
export type {
  ActivityEntry,
  Alert,
  Connection,
  ConnectParameters,
  CustomWallet,
  Holding,
  Identity,
  Kit,
  KitEvents,
  KitOptions,
  Nft,
  Quote,
  QuoteRequest,
  RecentWallet,
  Route,
  SendCallsParameters,
  SendTransactionParameters,
  SendTransferParameters,
  Toast,
  Wallet,
} from '@bowline/controllers'
export { useKit, useLocale } from '@bowline/controllers/react'
export { KitModal, type MessageOverrides } from '@bowline/scaffold-ui/context'
export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.tsx'
export { ConnectButton, type ConnectButtonProps } from './buttons/ConnectButton.tsx'
export { KitButton, type KitButtonProps } from './buttons/KitButton.tsx'
export { NetworkButton, type NetworkButtonProps } from './buttons/NetworkButton.tsx'
export { createKit } from './createKit.ts'
export { HeadlessKitProvider, type HeadlessKitProviderProps } from './HeadlessKitProvider.tsx'
export { type UseAccountResult, useAccount } from './hooks/useAccount.ts'
export type { ActionState } from './hooks/useAction.ts'
export {
  type UseActivityOptions,
  type UseActivityResult,
  useActivity,
} from './hooks/useActivity.ts'
export { type UseAlertsResult, useAlerts } from './hooks/useAlerts.ts'
export { type Balance, useBalance } from './hooks/useBalance.ts'
export { useConnect } from './hooks/useConnect.ts'
export { useConnection } from './hooks/useConnection.ts'
export { useConnectors } from './hooks/useConnectors.ts'
export { useDisconnect } from './hooks/useDisconnect.ts'
export { useIdentity } from './hooks/useIdentity.ts'
export { type UseInteractionResult, useInteraction } from './hooks/useInteraction.ts'
export { type KitEvent, useKitEvents } from './hooks/useKitEvents.ts'
export { useLog } from './hooks/useLog.ts'
export { type UseModalResult, useModal } from './hooks/useModal.ts'
export { type UseNamingResult, useNaming } from './hooks/useNaming.ts'
export { type UseNetworkResult, useNetwork } from './hooks/useNetwork.ts'
export { type UseNetworksResult, useNetworks } from './hooks/useNetworks.ts'
export { type UseNftsResult, useNfts } from './hooks/useNfts.ts'
export { type UseOnrampResult, useOnramp } from './hooks/useOnramp.ts'
export { type UsePairingResult, usePairing } from './hooks/usePairing.ts'
export { type Portfolio, usePortfolio } from './hooks/usePortfolio.ts'
export { useProvider } from './hooks/useProvider.ts'
export { useRecentWallets } from './hooks/useRecentWallets.ts'
export { useSendCalls } from './hooks/useSendCalls.ts'
export { useSendTransaction } from './hooks/useSendTransaction.ts'
export { useSendTransfer } from './hooks/useSendTransfer.ts'
export { useSignMessage } from './hooks/useSignMessage.ts'
export { useSignTypedData } from './hooks/useSignTypedData.ts'
export { type UseSwapResult, useSwap } from './hooks/useSwap.ts'
export { useSwitchAccount } from './hooks/useSwitchAccount.ts'
export { useSwitchNetwork } from './hooks/useSwitchNetwork.ts'
export { type UseThemeResult, useTheme } from './hooks/useTheme.ts'
export { type UseToastsResult, useToasts } from './hooks/useToasts.ts'
export { type UseWalletsOptions, type UseWalletsResult, useWallets } from './hooks/useWallets.ts'
export { KitEmbedded } from './KitEmbedded.tsx'
export { KitProvider, type KitProviderProps } from './KitProvider.tsx'
export { UnsupportedBanner } from './UnsupportedBanner.tsx'
export { VERSION } from './version.ts'

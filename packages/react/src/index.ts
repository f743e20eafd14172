export { KitModal, type MessageFormat, type MessageOverrides } from '@bowline/scaffold-ui/context'
export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.tsx'
export {
  ConnectButton,
  type ConnectButtonProps,
  KitButton,
  type KitButtonProps,
} from './buttons/KitButton.tsx'
export { NetworkButton, type NetworkButtonProps } from './buttons/NetworkButton.tsx'
// biome-ignore lint/performance/noReExportAll: one list for apps with the kit's screens and apps with their own
export * from './headless.ts'
export { KitEmbedded } from './KitEmbedded.tsx'
export { KitProvider, type KitProviderProps } from './KitProvider.tsx'
export {
  bankTheme,
  monochromeTheme,
  neonTheme,
  newspaperTheme,
  playfulTheme,
  terminalTheme,
} from './themes.ts'
export { UnsupportedBanner } from './UnsupportedBanner.tsx'

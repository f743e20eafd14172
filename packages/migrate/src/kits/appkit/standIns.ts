import type { StandIn } from '../../core/standIns.ts'

export const HEAD = `// Written by @bowline/migrate: what AppKit's hooks gave this app, over Bowline's own hooks.
// It is yours now. Use the hooks directly where you like, and delete what is no longer used.`

const HOOKS = '@bowline/react'
const SIWE = '@bowline/adapter-evm/siwe'

/** What apps of AppKit use that has no counterpart of the same form. */
export const STAND_INS: Readonly<Record<string, StandIn>> = {
  useAppKit: {
    imports: { [HOOKS]: ['useModal'] },
    code: `
const VIEWS = {
  Connect: 'Connect',
  Account: 'Account',
  AllWallets: 'AllWallets',
  Networks: 'Networks',
  WhatIsANetwork: 'WhatIsANetwork',
  WhatIsAWallet: 'WhatIsAWallet',
  OnRampProviders: 'Onramp',
  Swap: 'Swap',
} as const

/** Replaces AppKit's hook. A view that it does not name opens the one that fits the visitor's state. */
export function useAppKit() {
  const { open, close } = useModal()
  return {
    open: ({ view }: { readonly view?: keyof typeof VIEWS } = {}) => open(view && { name: VIEWS[view] }),
    close: () => close(),
  }
}`,
  },
  useAppKitAccount: {
    imports: { [HOOKS]: ['useAccount'] },
    code: `
/** Replaces AppKit's hook. */
export function useAppKitAccount() {
  const { address, accountId, isConnected, status } = useAccount()
  const embeddedWalletInfo = undefined as EmbeddedWalletInfo | undefined
  return { address, caipAddress: accountId, isConnected, status, embeddedWalletInfo }
}

/** The data of wallets that Reown holds, which do not carry over. */
export interface EmbeddedWalletInfo {
  readonly user?: { readonly email?: string | null; readonly username?: string }
  readonly accountType?: 'eoa' | 'smartAccount'
  readonly authProvider?: string
  readonly isSmartAccountDeployed?: boolean
}`,
  },
  useAppKitNetwork: {
    imports: { [HOOKS]: ['useNetwork', 'useSwitchNetwork'] },
    code: `
/** Replaces AppKit's hook. */
export function useAppKitNetwork() {
  const { chainId, network } = useNetwork()
  const { switchNetwork } = useSwitchNetwork()
  const [namespace, reference = ''] = chainId.split(':')
  return {
    caipNetwork: network,
    caipNetworkId: chainId,
    chainId: namespace === 'eip155' ? Number(reference) : reference,
    switchNetwork: (to: { readonly id: number }) => switchNetwork({ chainId: to.id }),
  }
}`,
  },
  useAppKitState: {
    imports: { [HOOKS]: ['useModal', 'useNetwork'] },
    code: `
/** Replaces AppKit's hook. */
export function useAppKitState() {
  const { isOpen } = useModal()
  const { chainId } = useNetwork()
  return {
    open: isOpen,
    activeChain: chainId.slice(0, chainId.indexOf(':')),
    selectedNetworkId: chainId,
    initialized: true,
    loading: false,
  }
}`,
  },
  useAppKitEvents: {
    imports: { [HOOKS]: ['useKitEvents'], react: ['useState'] },
    code: `
/** Replaces AppKit's hook, and returns the newest event. Their names are those of \`useKitEvents\`. */
export function useAppKitEvents() {
  const [newest, setNewest] = useState<{ event: string; properties: unknown; timestamp: number }>({
    event: 'created',
    properties: undefined,
    timestamp: 0,
  })
  useKitEvents(({ type, data }) =>
    setNewest({ event: type, properties: data, timestamp: Date.now() }),
  )
  const { timestamp, ...data } = newest
  return { timestamp, data }
}`,
  },
  useAppKitTheme: {
    imports: { [HOOKS]: ['useTheme'] },
    code: `
/** Replaces AppKit's hook. \`useTheme().setTheme\` sets colours. */
export function useAppKitTheme() {
  const { mode, setMode } = useTheme()
  return { themeMode: mode, setThemeMode: setMode }
}`,
  },
  useWalletInfo: {
    imports: { [HOOKS]: ['useAccount'] },
    code: `
/** Replaces AppKit's hook. */
export function useWalletInfo() {
  const { connector } = useAccount()
  return { walletInfo: connector && { name: connector.name } }
}`,
  },
  useAppKitProvider: {
    imports: { [HOOKS]: ['useProvider'] },
    code: `
/** Replaces AppKit's hook, and returns the EIP-1193 provider of the wallet. */
export function useAppKitProvider<Provider>(namespace: 'eip155') {
  return { walletProvider: useProvider({ namespace }) as Provider, walletProviderType: 'INJECTED' }
}`,
  },
  SIWESession: {
    imports: { [SIWE]: ['type SIWESession'] },
    code: 'export type { SIWESession }',
  },
  SIWEVerifyMessageArgs: {
    imports: {},
    code: `
export interface SIWEVerifyMessageArgs {
  message: string
  signature: string
}`,
  },
  getAddressFromMessage: {
    imports: { 'viem/siwe': ['parseSiweMessage'] },
    code: `
/** Reads the address from a message of EIP-4361; empty if it has none. Only a checked signature proves it. */
export function getAddressFromMessage(message: string): string {
  return parseSiweMessage(message).address ?? ''
}`,
  },
  getChainIdFromMessage: {
    imports: { 'viem/siwe': ['parseSiweMessage'] },
    code: `
/** The chain of a message of EIP-4361, such as \`eip155:1\`. */
export function getChainIdFromMessage(message: string): string {
  return \`eip155:\${parseSiweMessage(message).chainId ?? 1}\`
}`,
  },
  createSIWEConfig: {
    imports: { [SIWE]: ['createSIWEConfig as createKitConfig', 'type SIWESession'] },
    code: `
export interface SIWEConfig {
  getNonce(): Promise<string>
  getMessageParams?(): Promise<{ domain: string; uri: string; chains: number[]; statement?: string }>
  verifyMessage(signed: { message: string; signature: string }): Promise<boolean>
  getSession(): Promise<SIWESession | null>
  signOut(): Promise<boolean>
  required?: boolean
  signOutOnDisconnect?: boolean
  onSignIn?(session?: SIWESession): void
  onSignOut?(): void
}

/** Replaces AppKit's function of the same name. The message is written as EIP-4361 says. */
export function createSIWEConfig(config: SIWEConfig) {
  return createKitConfig({
    getNonce: () => config.getNonce(),
    async getMessageParams() {
      const params = await config.getMessageParams?.()
      return params ? { domain: params.domain, uri: params.uri, statement: params.statement } : {}
    },
    verifyMessage: (signed) => config.verifyMessage(signed),
    getSession: () => config.getSession(),
    signOut: () => config.signOut(),
    required: config.required,
    signOutOnDisconnect: config.signOutOnDisconnect,
    onSignIn: (session) => config.onSignIn?.(session),
    onSignOut: () => config.onSignOut?.(),
  })
}`,
  },
}

/** The names of those that are types. */
export const TYPES = new Set(['SIWESession', 'SIWEVerifyMessageArgs'])

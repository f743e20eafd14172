import { FOLLOW_THEME_MODE } from '../../core/followThemeMode.ts'
import type { StandIn } from '../../core/standIns.ts'

export const HEAD = `// Written by @bowline/migrate: what RainbowKit's render props and hooks gave this app, over Bowline's own hooks.
// It is yours now. Use the hooks directly where you like, and delete what is no longer used.`

const HOOKS = '@bowline/react'

/** What apps of RainbowKit use that has no counterpart of the same form. */
export const STAND_INS: Readonly<Record<string, StandIn>> = {
  CustomConnectButton: {
    imports: {
      [HOOKS]: ['useAccount', 'useBalance', 'useIdentity', 'useModal', 'useNetwork', 'useSignIn'],
      react: ['type ReactNode', 'useSyncExternalStore'],
    },
    code: `
export interface ConnectButtonState {
  readonly account?: {
    readonly address: string
    readonly displayName: string
    readonly displayBalance?: string | undefined
    readonly balanceSymbol?: string | undefined
    readonly balanceDecimals?: number | undefined
    readonly ensName?: string | undefined
    readonly ensAvatar?: string | undefined
    readonly hasPendingTransactions: boolean
  }
  readonly chain?: {
    readonly id: number
    readonly name?: string | undefined
    readonly iconUrl?: string | undefined
    readonly iconBackground?: string | undefined
    readonly hasIcon: boolean
    readonly unsupported?: boolean
  }
  readonly authenticationStatus?: 'loading' | 'unauthenticated' | 'authenticated' | undefined
  readonly mounted: boolean
  readonly openAccountModal: () => void
  readonly openChainModal: () => void
  readonly openConnectModal: () => void
  readonly accountModalOpen: boolean
  readonly chainModalOpen: boolean
  readonly connectModalOpen: boolean
}

/** Replaces \`<ConnectButton.Custom>\`. */
export function CustomConnectButton({
  children,
}: {
  readonly children: (state: ConnectButtonState) => ReactNode
}) {
  const { address, chainId } = useAccount()
  const { data: balance } = useBalance()
  const { data: identity } = useIdentity()
  const { network } = useNetwork()
  const { isOpen, open } = useModal()
  const { status, isSignedIn } = useSignIn()
  const mounted = useSyncExternalStore(subscribe, isBrowser, isServer)
  const signedIn = isSignedIn ? 'authenticated' : 'unauthenticated'
  return children({
    ...(address && {
      account: {
        address,
        displayName: identity?.name ?? \`\${address.slice(0, 6)}…\${address.slice(-4)}\`,
        displayBalance: balance?.formatted,
        balanceSymbol: balance?.symbol,
        balanceDecimals: balance?.decimals,
        ensName: identity?.name,
        ensAvatar: identity?.avatarUrl,
        hasPendingTransactions: false,
      },
    }),
    ...(chainId && {
      chain: {
        id: Number(chainId.slice(chainId.indexOf(':') + 1)),
        name: network?.name,
        hasIcon: false,
        unsupported: network === undefined,
      },
    }),
    authenticationStatus: status === 'off' ? undefined : status === 'loading' ? 'loading' : signedIn,
    mounted,
    openAccountModal: () => open(),
    openChainModal: () => open({ name: 'Networks' }),
    openConnectModal: () => open(),
    accountModalOpen: isOpen && address !== undefined,
    chainModalOpen: isOpen && address !== undefined,
    connectModalOpen: isOpen && address === undefined,
  })
}

const subscribe = () => () => {}
const isBrowser = () => true
const isServer = () => false`,
  },
  useConnectModal: {
    imports: { [HOOKS]: ['useAccount', 'useModal'] },
    code: `
/** \`openConnectModal\` is undefined while a wallet is connected. */
export function useConnectModal() {
  const { isConnected } = useAccount()
  const { isOpen, open } = useModal()
  return {
    connectModalOpen: isOpen && !isConnected,
    openConnectModal: isConnected ? undefined : () => open(),
  }
}`,
  },
  useAccountModal: {
    imports: { [HOOKS]: ['useAccount', 'useModal'] },
    code: `
/** \`openAccountModal\` is undefined while no wallet is connected. */
export function useAccountModal() {
  const { isConnected } = useAccount()
  const { isOpen, open } = useModal()
  return {
    accountModalOpen: isOpen && isConnected,
    openAccountModal: isConnected ? () => open() : undefined,
  }
}`,
  },
  useChainModal: {
    imports: { [HOOKS]: ['useAccount', 'useModal'] },
    code: `
/** \`openChainModal\` is undefined while no wallet is connected. */
export function useChainModal() {
  const { isConnected } = useAccount()
  const { isOpen, open } = useModal()
  return {
    chainModalOpen: isOpen && isConnected,
    openChainModal: isConnected ? () => open({ name: 'Networks' }) : undefined,
  }
}`,
  },
  FollowThemeMode: FOLLOW_THEME_MODE,
  Locale: {
    imports: {},
    code: `
/** A language tag, such as \`de\` or \`zh-Hans\`. */
export type Locale = string`,
  },
  AvatarComponent: {
    imports: { react: ['type ReactNode'] },
    code: `
export type AvatarComponent = (props: {
  address: string
  ensImage?: string | null | undefined
  size: number
}) => ReactNode`,
  },
  AuthenticationStatus: {
    imports: {},
    code: `
export type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated'`,
  },
  createAuthenticationAdapter: {
    imports: { '@bowline/adapter-evm/siwe': ['createSIWEConfig', 'type SIWESession'] },
    code: `
export interface AuthenticationAdapter {
  getNonce(): Promise<string>
  createMessage(fields: { nonce: string; address: \`0x\${string}\`; chainId: number }): string
  verify(signed: { message: string; signature: string }): Promise<boolean>
  signOut(): Promise<void>
}

/**
 * Replaces RainbowKit's function of the same name, and returns the option \`siweConfig\`. It knows who has signed in
 * on this page. After a reload users sign in again, until \`readSession\` asks your server who they are.
 */
export function createAuthenticationAdapter(adapter: AuthenticationAdapter) {
  let session: SIWESession | null = null
  let asked: SIWESession | null = null
  return createSIWEConfig({
    getNonce: () => adapter.getNonce(),
    createMessage({ account, nonce }) {
      const [, chainId, address = ''] = account.split(':')
      asked = { address, chainId: Number(chainId) }
      return adapter.createMessage({ ...asked, address: address as \`0x\${string}\`, nonce })
    },
    async verifyMessage(signed) {
      const isValid = await adapter.verify(signed)
      if (isValid) session = asked
      return isValid
    },
    getSession: async () => session ?? (await readSession()),
    async signOut() {
      await adapter.signOut()
      session = null
      return true
    },
  })
}

/** Asks your server who is signed in: \`{ address, chainId }\`, or \`null\`. */
async function readSession(): Promise<SIWESession | null> {
  return null
}`,
  },
}

import { FOLLOW_THEME_MODE } from '../../core/followThemeMode.ts'
import type { StandIn } from '../../core/standIns.ts'

export const HEAD = `// Written by @bowline/migrate: what ConnectKit's render props and hooks gave this app, over Bowline's own hooks.
// It is yours now. Use the hooks directly where you like, and delete what is no longer used.`

const HOOKS = '@bowline/react'
const SIWE = '@bowline/adapter-evm/siwe'

/** What apps of ConnectKit use that has no counterpart of the same form. */
export const STAND_INS: Readonly<Record<string, StandIn>> = {
  CustomConnectKitButton: {
    imports: {
      [HOOKS]: ['useAccount', 'useIdentity', 'useModal as useKitModal', 'useNetwork'],
      react: ['type ReactNode'],
    },
    code: `
export interface ConnectKitButtonState {
  readonly isConnected: boolean
  readonly isConnecting: boolean
  readonly show: () => void
  readonly hide: () => void
  readonly address?: \`0x\${string}\` | undefined
  readonly truncatedAddress?: string | undefined
  readonly ensName?: string | undefined
  readonly unsupported: boolean
  readonly chain?: { readonly id: number; readonly name: string | undefined; readonly unsupported: boolean }
}

/** Replaces \`<ConnectKitButton.Custom>\`. */
export function CustomConnectKitButton({
  children,
}: {
  readonly children: (state: ConnectKitButtonState) => ReactNode
}) {
  const { address, chainId, isConnected, isConnecting } = useAccount({ namespace: 'eip155' })
  const { data: identity } = useIdentity()
  const { network } = useNetwork({ namespace: 'eip155' })
  const { open, close } = useKitModal()
  const unsupported = isConnected && network === undefined
  return children({
    isConnected,
    isConnecting,
    show: () => open(),
    hide: () => close(),
    address,
    truncatedAddress: address && \`\${address.slice(0, 6)}…\${address.slice(-4)}\`,
    ensName: identity?.name,
    unsupported,
    ...(chainId && {
      chain: { id: Number(chainId.slice('eip155:'.length)), name: network?.name, unsupported },
    }),
  })
}`,
  },
  useModal: {
    imports: { [HOOKS]: ['useModal as useKitModal', 'useSignIn'] },
    code: `
/** Replaces ConnectKit's hook of the same name. */
export function useModal() {
  const { isOpen, open, close } = useKitModal()
  const { signIn } = useSignIn()
  return {
    open: isOpen,
    setOpen: (isWanted: boolean) => (isWanted ? open() : close()),
    openProfile: () => open(),
    openSwitchNetworks: () => open({ name: 'Networks' }),
    openAbout: () => open({ name: 'WhatIsAWallet' }),
    openOnboarding: () => open({ name: 'GetWallet' }),
    openSIWE: () => void signIn().catch(() => {}), // the modal says what went wrong
  }
}`,
  },
  FollowThemeMode: FOLLOW_THEME_MODE,
  useChains: {
    imports: { [HOOKS]: ['useNetworks'] },
    code: `
/** Replaces ConnectKit's hook, and returns the chains that the app serves. */
export function useChains() {
  const { networks } = useNetworks({ namespace: 'eip155' })
  return networks.map(({ chainId, name }) => ({ id: Number(chainId.slice('eip155:'.length)), name }))
}`,
  },
  useSIWE: {
    imports: { [HOOKS]: ['useSignIn'] },
    code: `
/** Replaces ConnectKit's hook of the same name. */
export function useSIWE() {
  const { accounts, error, isPending, isSignedIn, signIn, signOut, status } = useSignIn()
  const [, chainId, address] = accounts[0]?.split(':') ?? []
  return {
    isSignedIn,
    data: address === undefined ? undefined : { address, chainId: Number(chainId) },
    isReady: status !== 'loading',
    isLoading: isPending,
    isSuccess: isSignedIn,
    isError: error !== null,
    error,
    signIn: () => signIn().then(() => true, () => false),
    signOut: () => signOut().then(() => true, () => false),
  }
}`,
  },
  SIWESession: {
    imports: {},
    code: 'export interface SIWESession { address: string; chainId: number }',
  },
  SIWEConfig: {
    imports: {},
    needs: ['SIWESession'],
    code: `
export interface SIWEConfig {
  getNonce(): Promise<string>
  createMessage(fields: { nonce: string; address: \`0x\${string}\`; chainId: number }): string
  verifyMessage(signed: { message: string; signature: string }): Promise<boolean>
  getSession(): Promise<SIWESession | null>
  signOut(): Promise<boolean>
  enabled?: boolean
  signOutOnDisconnect?: boolean
  onSignIn?(session?: SIWESession): void
  onSignOut?(): void
}`,
  },
  signInOf: {
    imports: { [SIWE]: ['createSIWEConfig'] },
    needs: ['SIWEConfig'],
    code: `
/** The option \`siweConfig\`, from what \`<SIWEProvider>\` was given. */
export function signInOf(config: SIWEConfig) {
  const { signOutOnDisconnect = true } = config
  return createSIWEConfig({
    getNonce: () => config.getNonce(),
    verifyMessage: (signed) => config.verifyMessage(signed),
    getSession: () => config.getSession(),
    signOut: () => config.signOut(),
    createMessage({ account, nonce }) {
      const [, chainId, address] = account.split(':')
      return config.createMessage({ nonce, address: address as \`0x\${string}\`, chainId: Number(chainId) })
    },
    onSignIn: (session) => config.onSignIn?.(session),
    onSignOut: () => config.onSignOut?.(),
    // With ConnectKit users could stay connected without signing in.
    required: false,
    signOutOnDisconnect,
  })
}`,
  },
}

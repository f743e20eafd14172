import { bitcoin } from '@bowline/adapter-bitcoin'
import { evm } from '@bowline/adapter-evm'
import { polkadot } from '@bowline/adapter-polkadot'
import { solana } from '@bowline/adapter-solana'
import { clearSigning } from '@bowline/clear-signing'
import { walletConnect } from '@bowline/connector-walletconnect'
import { embedded } from '@bowline/embedded-wallet'
import { createKit } from '@bowline/react'
import { sandboxBitcoin, sandboxSolana, sandboxWorld } from '@bowline/sandbox/world'
import { createSignInClient } from '@bowline/sign-in/client'
import type { Config } from 'wagmi'
import type { Settings } from '../lab-page/settings.ts'
import {
  ASSISTED_PROJECT_ID,
  frameUrl,
  PROJECT_ID,
  relayUrl,
  servicesUrl,
  TRUSTING_PROJECT_ID,
  walletRpcUrl,
} from '../networks.ts'
import {
  createBitcoinNetwork,
  createPolkadotNetwork,
  createSolanaNetwork,
  esploraUrl,
} from '../otherNetworks.ts'

const { address } = sandboxWorld.tokens.usdc
const { husd } = sandboxSolana.tokens
/** The dollar token of each chain. On EVM it is at the same address on both chains. */
const DOLLARS = {
  'eip155:31337': { address },
  'eip155:31338': { address },
  [sandboxSolana.chainId]: { address: husd.address },
}

/** The sandbox has a stand-in for each. */
const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** The demo's own server. */
const signInServer = () => createSignInClient({ url: `${location.origin}/sign-in` })

/** Creates a kit for the current settings. The panel creates a new one on every change. */
export function createDemoKit(wagmi: Config, settings: Settings) {
  const { accent, featured, balanceInUsdc, useServices, legalCheckbox, ...rest } = settings
  const { testWallets: _wallets, walletsAsk: _asks, signIn, kitSignIn, ...more } = rest
  const { emailLogin, appEnteredCodes, assisted, trusted, preview, evmOnly, ...options } = more
  const others = () => [
    solana({ networks: [createSolanaNetwork()] }),
    polkadot({ networks: [createPolkadotNetwork()], appName: 'Bowline demo' }),
    bitcoin({
      networks: [createBitcoinNetwork()],
      ordUrls: { [sandboxBitcoin.chainId]: `${esploraUrl()}/ord` },
    }),
  ]
  return createKit({
    adapters: [evm({ wagmi, walletRpcUrls: walletRpcUrls(wagmi) }), ...(evmOnly ? [] : others())],
    connectors: [
      walletConnect(),
      ...(useServices && emailLogin
        ? [embedded({ frameUrl: frameUrl(), socials: SOCIALS, passkey: true, appEnteredCodes })]
        : []),
    ],
    projectId: assisted ? ASSISTED_PROJECT_ID : trusted ? TRUSTING_PROJECT_ID : PROJECT_ID,
    services: useServices ? { url: servicesUrl() } : { relay: relayUrl() },
    metadata: {
      name: 'Bowline demo',
      description: 'Try every button and hook',
      url: location.origin,
      icons: [`${location.origin}/bowline.svg`],
    },
    features: { legalCheckbox, smartSessions: true },
    preview: preview ? clearSigning : undefined,
    siwx:
      signIn === 'off'
        ? undefined
        : {
            server: kitSignIn && useServices ? 'kit' : signInServer(),
            isRequired: signIn === 'required',
          },
    chainImages: {
      'eip155:31337': '/networks/local.svg',
      'eip155:31338': '/networks/harbor.svg',
    },
    theme: { accent: accent || undefined },
    tokens: balanceInUsdc ? DOLLARS : {},
    featuredWalletIds: featured ? ['rainbow', 'metamask'] : [],
    termsConditionsUrl: `${location.origin}/terms`,
    privacyPolicyUrl: `${location.origin}/privacy`,
    ...options,
  })
}

const walletRpcUrls = ({ chains }: Config) =>
  Object.fromEntries(chains.map(({ id }) => [id, [walletRpcUrl(id)]]))

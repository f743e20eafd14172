// What snippets of the documentation name and leave out: parts of the reader's own app, and values that an app has
// from elsewhere. Only their types matter: nothing runs them.
import type {} from '@bowline/adapter-bitcoin'
import type {} from '@bowline/adapter-polkadot'
import type {} from '@bowline/adapter-solana'
import type {
  AccountId,
  createKit,
  Kit,
  useLog,
  useOnrampOffers,
  useSendCalls,
  useSignTypedData,
  useSpeedUp,
  useSwapFee,
  useTokenFacts,
} from '@bowline/react'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { createRoot } from 'react-dom/client'
import type { foundry } from 'viem/chains'
import type { Config } from 'wagmi'

type Call = Parameters<ReturnType<typeof useSendCalls>['sendCalls']>[0]['calls'][number]
type TypedData = Parameters<ReturnType<typeof useSignTypedData>['signTypedData']>[0]['typedData']

type Options = Parameters<typeof createKit>[0]

export declare const evm: typeof import('@bowline/adapter-evm').evm
export declare const walletConnect: typeof import('@bowline/connector-walletconnect').walletConnect
export declare const embedded: typeof import('@bowline/embedded-wallet').embedded

export declare const kit: Kit
export declare const adapters: Parameters<typeof createKit>[0]['adapters']
export declare const root: ReturnType<typeof createRoot>
export declare const request: Request

export declare const config: Config
export declare const queryClient: QueryClient
export declare const WagmiProvider: typeof import('wagmi').WagmiProvider
export declare const QueryClientProvider: typeof import('@tanstack/react-query').QueryClientProvider

/** Stands for the function in the file that `@bowline/migrate` writes. */
export declare function createAuthenticationAdapter(
  functions: object,
): NonNullable<Parameters<typeof createKit>[0]['siweConfig']>

export declare const account: AccountId
export declare const accountId: AccountId
export declare const harbor: typeof foundry
export declare const address: string
export declare const chainId: Parameters<typeof useSpeedUp>[0]['chainId']
export declare const waiting: Parameters<typeof import('@bowline/controllers').speedUp>[1]['hash']
export declare const hash: Parameters<typeof useSpeedUp>[0]['hash']
export declare const token: Parameters<typeof useTokenFacts>[0]['token']
export declare const usdc: string
export declare const walletId: string
export declare const search: string
export declare const quote: Parameters<typeof useSwapFee>[1]
export declare const purchase: Parameters<typeof useOnrampOffers>[0]['purchase']

export declare const approve: Call
export declare const swap: Call
export declare const domain: TypedData['domain']
export declare const types: TypedData['types']
export declare const primaryType: TypedData['primaryType']
export declare const message: TypedData['message']
export declare const bytes: Uint8Array
export declare const pubkey: string
export declare const base58: { encode(bytes: Uint8Array): string }
export declare const nativeCurrency: typeof foundry.nativeCurrency
export declare const rpcUrls: readonly string[]

export declare const error: unknown
export declare const signInOption: NonNullable<Options['siwx']>
export declare const siweOption: NonNullable<Options['siweConfig']>
export declare const testClock: NonNullable<Options['clock']>
export declare const appLogger: NonNullable<Options['logger']>
export declare const appWindows: NonNullable<Options['windows']>
export declare const clearSigning: typeof import('@bowline/clear-signing').clearSigning

export declare function track(event: string, detail: string): void
export declare function upload(log: ReturnType<ReturnType<typeof useLog>['blobs']>): void
export declare function openShop(): void

export declare function App(): ReactNode
export declare function MyConnectScreen(): ReactNode
export declare function MyQrCode(properties: { readonly value: string }): ReactNode
export declare function MyForm(properties: {
  readonly name: string
  readonly problem: unknown
  readonly onSubmit: (answer: never) => void
}): ReactNode

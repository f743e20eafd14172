import type { Address } from 'viem'
import { onTestFinished } from 'vitest'

export type Weather =
  | 'fair'
  | 'busy'
  | 'spent'
  | 'lagging'
  | 'broken'
  | 'cut'
  | 'silent'
  | 'otherChain'

interface Refusal {
  readonly status: number
  readonly as: string
  readonly code: number
  readonly message: string
}

/** The part of a profile that these tests look at. */
export interface EndpointProfile {
  readonly id: string
  readonly name: string
  readonly logs: {
    readonly maxRange: number
    readonly outOfRange: Refusal
    readonly tooMany?: Refusal
  }
  readonly archive?: { readonly keeps: number; readonly refused: Refusal }
  readonly methods: { readonly refused: Refusal }
  readonly busy: Refusal
  readonly spent: Refusal
  readonly behind: { readonly blocks: number; readonly unknown: Refusal }
  readonly answerBytes?: { readonly max: number; readonly refused: Refusal }
}

/** An endpoint that answers as a provider's public one does, with the data of a local chain. */
export interface TestEndpoint {
  readonly url: string
  readonly tape: {
    readonly asked: readonly { readonly method: string; readonly params: readonly unknown[] }[]
    depth(): number
    clear(): void
  }
  become(weather: Weather): void
}

export interface CrowdToken {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
}

interface EndpointParts {
  readEndpointProfiles(): readonly EndpointProfile[]
  startEndpoint(options: {
    readonly rpcUrl: string
    readonly profile: EndpointProfile
    readonly delayMs?: number
  }): Promise<TestEndpoint & { stop(): Promise<void> }>
  addCrowd(
    rpcUrl: string,
    crowd: { readonly holder: Address; readonly tokens: readonly CrowdToken[] },
  ): Promise<void>
  emitLogs(rpcUrl: string, count: number): Promise<Address>
}

// Imported by path, since no service depends on the sandbox.
const place = new URL('../../../../sandbox/src/index.ts', import.meta.url).href
const { readEndpointProfiles, startEndpoint, addCrowd, emitLogs }: EndpointParts = await import(
  /* @vite-ignore */ place
)

export { addCrowd, emitLogs }
export const endpointProfiles = readEndpointProfiles()

/** The profile of a provider. */
export function profileOf(id: string): EndpointProfile {
  const found = endpointProfiles.find((profile) => profile.id === id)
  if (!found) throw new Error(`There is no profile ${id}.`)
  return found
}

/** Starts an endpoint until the test ends. */
export async function useEndpoint(
  rpcUrl: string,
  profile: EndpointProfile,
  delayMs = 0,
): Promise<TestEndpoint> {
  const endpoint = await startEndpoint({ rpcUrl, profile, delayMs })
  onTestFinished(() => endpoint.stop())
  return endpoint
}

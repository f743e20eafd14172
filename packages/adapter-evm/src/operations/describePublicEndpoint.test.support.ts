import { isKitError } from '@bowline/common'
import { expect, onTestFinished, test, vi } from 'vitest'
import { idOf, useWorld } from '../world.test.support.ts'

/** The part of a profile that these tests look at. */
export interface EndpointProfile {
  readonly id: string
  readonly name: string
}

interface PublicEndpoint {
  readonly url: string
  readonly tape: { readonly asked: readonly unknown[] }
  become(weather: string): void
  stop(): Promise<void>
}

// Loaded by its place, since no package depends on the sandbox.
const place = new URL('../../../../services/sandbox/src/index.ts', import.meta.url).href
const { readEndpointProfiles, startEndpoint } = await import(/* @vite-ignore */ place)

export const endpointProfiles: readonly EndpointProfile[] = readEndpointProfiles()

const WEATHERS = ['fair', 'busy', 'spent', 'lagging', 'broken', 'cut', 'otherChain']
const { signal } = new AbortController()

/**
 * Everything that is read without a server, in each weather of a provider's endpoint, against the plain node: it is the same,
 * or an error says that the service is at fault.
 */
export function describePublicEndpoint(profile: EndpointProfile): void {
  const { world, local, node, setup } = useWorld()

  async function start(weather: string) {
    const rpcUrl = local().rpcUrls[0]
    const endpoint: PublicEndpoint = await startEndpoint({ rpcUrl, profile })
    onTestFinished(() => endpoint.stop())
    endpoint.become(weather)
    const { operations } = await setup({ networks: [local({ rpcUrls: [endpoint.url] })] })
    const { operations: plain } = await setup({ networks: [local()] })
    return { operations, plain }
  }

  type Operations = Awaited<ReturnType<typeof start>>['operations']

  function questions(): readonly (readonly [string, (chain: Operations) => Promise<unknown>])[] {
    const { people, tokens, names } = world()
    const account = idOf(people.alice.address)
    const all = Object.values(tokens).map(({ address }) => address)
    const intent = { from: account, to: people.bob.address, amount: 1n }
    const [named] = names
    return [
      ['the balance', (chain) => chain.getBalance(account, signal)],
      ['balances of tokens', (chain) => chain.getTokenBalances(account, all, signal)],
      ['a token', (chain) => chain.getTokenInfo('eip155:31337', tokens.usdc.address, signal)],
      // A name is valid without its picture.
      ['a name', (chain) => chain.lookupName(account, signal).then((record) => record?.name)],
      ['an address', (chain) => chain.resolveName('eip155:31337', named?.name ?? '', signal)],
      ['a contract', (chain) => chain.isContract(idOf(tokens.usdc.address), signal)],
      ['a fee', (chain) => chain.estimateFee(intent, signal)],
    ]
  }

  test.each(WEATHERS)('reads nothing wrong while it is %s', async (weather) => {
    await node().mine({ blocks: 5 })
    const { operations, plain } = await start(weather)
    for (const [name, ask] of questions()) {
      const truth = await ask(plain)
      const told = await ask(operations).catch((error: unknown) => error)
      if (weather === 'fair') expect.soft(told, name).toEqual(truth)
      else if (!isService(told)) expect.soft(told, name).toEqual(truth)
    }
  })

  test.each(['busy', 'lagging'])('a payment is followed while it is %s', async (weather) => {
    const { alice, bob } = world().people
    const hash = await node().sendUnsignedTransaction({
      from: alice.address,
      to: bob.address,
      value: 1n,
    })
    await node().mine({ blocks: 1 })
    const rpcUrl = local().rpcUrls[0]
    const endpoint: PublicEndpoint = await startEndpoint({ rpcUrl, profile })
    onTestFinished(() => endpoint.stop())
    endpoint.become(weather)
    const { endOf } = await setup({ networks: [local({ rpcUrls: [endpoint.url] })] })
    expect(await vi.waitFor(() => endOf(hash))).toBe('confirmed')
  })
}

const isService = (told: unknown) => isKitError(told) && ['service', 'limit'].includes(told.kind)

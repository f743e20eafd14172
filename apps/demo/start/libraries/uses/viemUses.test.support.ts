import * as viem from 'viem'
import * as oldest from 'viem-2.38'
import { expect, vi } from 'vitest'
import {
  accountOf,
  type EvmScene,
  FIRST,
  MAIL,
  RECEIVER,
  SECOND,
  TEXT,
} from './evmScene.test.support.ts'
import { causesOf, expectLeft, failureOf, type Uses } from './Scene.test.support.ts'

type Version = typeof viem

const clientsOf = (
  { createPublicClient, createWalletClient, custom }: Version,
  { provider }: EvmScene,
) => {
  const transport = custom(provider as viem.EIP1193Provider)
  return {
    client: createPublicClient({ transport, pollingInterval: 100 }),
    wallet: createWalletClient({ transport, pollingInterval: 100 }),
  }
}

/** What apps do with viem, of any version. */
const usesOf = (version: Version): Uses<'eip155'> => ({
  async sign(scene) {
    const account = await accountOf(scene)
    const signature = await clientsOf(version, scene).wallet.signMessage({ account, message: TEXT })
    expect(await version.verifyMessage({ address: account, message: TEXT, signature })).toBe(true)
  },
  async typed(scene) {
    const account = await accountOf(scene)
    const signature = await clientsOf(version, scene).wallet.signTypedData({ account, ...MAIL })
    expect(await version.verifyTypedData({ address: account, signature, ...MAIL })).toBe(true)
  },
  async send(scene) {
    const { client, wallet } = clientsOf(version, scene)
    const before = await client.getBalance({ address: RECEIVER })
    const account = await accountOf(scene)
    const hash = await wallet.sendTransaction({ account, chain: null, to: RECEIVER, value: 5n })
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect((await client.getBalance({ address: RECEIVER })) - before).toBe(5n)
  },
  async refuse(scene) {
    const account = await accountOf(scene)
    scene.declineNext()
    const error = await failureOf(() =>
      clientsOf(version, scene).wallet.signMessage({ account, message: TEXT }),
    )
    expect(causesOf(error)).toContainEqual(expect.any(version.UserRejectedRequestError))
  },
  async switch(scene) {
    const { client, wallet } = clientsOf(version, scene)
    await wallet.switchChain({ id: SECOND })
    expect(await client.getChainId()).toBe(SECOND)
    await wallet.switchChain({ id: FIRST })
    expect(await client.getChainId()).toBe(FIRST)
  },
  async batch(scene) {
    const { client, wallet } = clientsOf(version, scene)
    const before = await client.getBalance({ address: RECEIVER })
    const calls = [3n, 4n].map((value) => ({ to: RECEIVER, value }) as const)
    const account = await accountOf(scene)
    const { id } = await wallet.sendCalls({ account, chain: sandboxChain(), calls })
    const { status } = await wallet.waitForCallsStatus({ id, pollingInterval: 100 })
    expect(status).toBe('success')
    expect((await client.getBalance({ address: RECEIVER })) - before).toBe(7n)
  },
  async account(scene) {
    const before = await accountOf(scene)
    const heard: unknown[] = []
    scene.provider.on?.('accountsChanged', (accounts: unknown) => void heard.push(accounts))
    await scene.chooseSecond()
    await vi.waitFor(() => expect(heard).not.toEqual([]))
    const [now] = await clientsOf(version, scene).wallet.getAddresses()
    expect(now).not.toBe(before)
    expect(heard.at(-1)).toContain(now)
  },
  async leave(scene) {
    const account = await accountOf(scene)
    const { wallet } = clientsOf(version, scene)
    await scene.leave()
    const error = await failureOf(() => wallet.signMessage({ account, message: TEXT }))
    expectLeft(scene, error)
  },
})

export const viemUses = usesOf(viem)
/** The oldest that the kit's packages take. What is used here has the same types in both. */
export const oldestViemUses = usesOf(oldest as unknown as Version)

/** The library only needs its number. */
const sandboxChain = () => ({
  id: FIRST,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

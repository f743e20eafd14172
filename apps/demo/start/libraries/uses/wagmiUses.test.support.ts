import {
  connect,
  createConfig,
  getAccount,
  getBalance,
  injected,
  sendCalls,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  waitForCallsStatus,
  waitForTransactionReceipt,
} from '@wagmi/core'
import { http, UserRejectedRequestError, verifyMessage, verifyTypedData } from 'viem'
import { foundry } from 'viem/chains'
import { expect, onTestFinished, vi } from 'vitest'
import { type EvmScene, FIRST, MAIL, RECEIVER, SECOND, TEXT } from './evmScene.test.support.ts'
import { causesOf, expectLeft, failureOf, type Uses } from './Scene.test.support.ts'

/** An app's own config of wagmi, whose own connector is given the kit's provider. */
async function configOf({ provider, sandbox }: EvmScene) {
  // Its connector is for pages alone. Tests of paired wallets have none.
  if (typeof window === 'undefined') {
    vi.stubGlobal('window', new EventTarget())
    onTestFinished(() => void vi.unstubAllGlobals())
  }
  const [first, second] = sandbox.networks
  if (!first || !second) throw new TypeError('There are two local chains.')
  const config = createConfig({
    chains: [
      { ...foundry, id: FIRST },
      { ...foundry, id: SECOND, name: 'Second' },
    ],
    connectors: [
      injected({ target: () => ({ id: 'kit', name: 'Kit', provider: provider as never }) }),
    ],
    transports: { [FIRST]: http(first.rpcUrl), [SECOND]: http(second.rpcUrl) },
    multiInjectedProviderDiscovery: false,
    pollingInterval: 100,
    storage: null,
  })
  const [connector] = config.connectors
  if (!connector) throw new TypeError('There is a connector.')
  await connect(config, { connector })
  return config
}

const balanceOf = async (config: Awaited<ReturnType<typeof configOf>>) =>
  (await getBalance(config, { address: RECEIVER, chainId: FIRST })).value

export const wagmiUses: Uses<'eip155'> = {
  async sign(scene) {
    const config = await configOf(scene)
    const { address } = getAccount(config)
    if (!address) throw new TypeError('An account is connected.')
    const signature = await signMessage(config, { message: TEXT })
    expect(await verifyMessage({ address, message: TEXT, signature })).toBe(true)
  },
  async typed(scene) {
    const config = await configOf(scene)
    const { address } = getAccount(config)
    if (!address) throw new TypeError('An account is connected.')
    const signature = await signTypedData(config, MAIL)
    expect(await verifyTypedData({ address, signature, ...MAIL })).toBe(true)
  },
  async send(scene) {
    const config = await configOf(scene)
    const before = await balanceOf(config)
    const hash = await sendTransaction(config, { to: RECEIVER, value: 5n })
    expect((await waitForTransactionReceipt(config, { hash })).status).toBe('success')
    expect((await balanceOf(config)) - before).toBe(5n)
  },
  async refuse(scene) {
    const config = await configOf(scene)
    scene.declineNext()
    const error = await failureOf(() => signMessage(config, { message: TEXT }))
    expect(causesOf(error)).toContainEqual(expect.any(UserRejectedRequestError))
  },
  async switch(scene) {
    const config = await configOf(scene)
    for (const chainId of [SECOND, FIRST]) {
      await switchChain(config, { chainId })
      await vi.waitFor(() => expect(getAccount(config).chainId).toBe(chainId))
    }
  },
  async batch(scene) {
    const config = await configOf(scene)
    const before = await balanceOf(config)
    const calls = [3n, 4n].map((value) => ({ to: RECEIVER, value }) as const)
    const { id } = await sendCalls(config, { chainId: FIRST, calls })
    const { status } = await waitForCallsStatus(config, { id, pollingInterval: 100 })
    expect(status).toBe('success')
    expect((await balanceOf(config)) - before).toBe(7n)
  },
  async account(scene) {
    const config = await configOf(scene)
    const { address: before } = getAccount(config)
    await scene.chooseSecond()
    await vi.waitFor(() => expect(getAccount(config).address).not.toBe(before))
  },
  async leave(scene) {
    const config = await configOf(scene)
    await scene.leave()
    const error = await failureOf(() => signMessage(config, { message: TEXT }))
    // wagmi may have heard of it first, and has no connector then.
    if (getAccount(config).isConnected) expectLeft(scene, error)
    else expect(error).toBeInstanceOf(Error)
  },
}

import { startBundler } from '@bowline/sandbox'
import { createSmartAccountClient } from 'permissionless'
import { toSimpleSmartAccount } from 'permissionless/accounts'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  type EIP1193Provider,
  encodeDeployData,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { foundry } from 'viem/chains'
import { expect, onTestFinished } from 'vitest'
import { bytecodeOf, deployOn, oncePerSandbox } from './deployOn.test.support.ts'
import { accountOf, type EvmScene, FIRST, RECEIVER } from './evmScene.test.support.ts'
import { codesOf, expectLeft, failureOf, type Uses } from './Scene.test.support.ts'

/** Deploys the factory of the sample accounts of an EntryPoint, as it is published (GPL-3.0, in tests alone); once. */
const factoryOf = (entryPoint: Address, artifacts: string) =>
  oncePerSandbox((sandbox) =>
    deployOn(sandbox)(
      encodeDeployData({
        abi: parseAbi(['constructor(address entryPoint)']),
        bytecode: bytecodeOf(`${artifacts}/SimpleAccountFactory.json`),
        args: [entryPoint],
      }),
    ),
  )

const ENTRY_POINTS = {
  0.7: {
    entryPoint: { address: entryPoint07Address, version: '0.7' },
    factoryOn: factoryOf(entryPoint07Address, 'account-abstraction-0.7/artifacts'),
  },
  0.8: {
    entryPoint: { address: entryPoint08Address, version: '0.8' },
    factoryOn: factoryOf(entryPoint08Address, '@account-abstraction/contracts/artifacts'),
  },
} as const

type Version = keyof typeof ENTRY_POINTS

let salt = 0n

/** A smart account whose owner is the wallet's account, and which has something to pay with. */
async function openAccount({ provider, sandbox, ...scene }: EvmScene, version: Version = 0.7) {
  const { entryPoint, factoryOn } = ENTRY_POINTS[version]
  const bundler = await startBundler({ networks: sandbox.networks })
  onTestFinished(() => bundler.stop())
  const transport = custom(provider as EIP1193Provider)
  const client = createPublicClient({ chain: foundry, transport, pollingInterval: 100 })
  const owner = await accountOf({ provider, sandbox, ...scene })
  salt += 1n
  const account = await toSimpleSmartAccount({
    client,
    owner: provider as EIP1193Provider,
    entryPoint,
    factoryAddress: await factoryOn(sandbox),
    index: salt,
  })
  const wallet = createWalletClient({ transport })
  const funding = { account: owner, chain: null, to: account.address, value: parseEther('0.1') }
  const hash = await wallet.sendTransaction(funding)
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  const smart = createSmartAccountClient({
    account,
    chain: foundry,
    client,
    bundlerTransport: http(bundler.bundlerUrl(FIRST)),
    pollingInterval: 100,
  })
  return { client, smart }
}

const paying = (value: bigint) => ({ to: RECEIVER, value }) as const

async function pay(
  { client, smart }: Awaited<ReturnType<typeof openAccount>>,
  values: readonly bigint[],
) {
  const before = await client.getBalance({ address: RECEIVER })
  const hash = await smart.sendUserOperation({ calls: values.map(paying) })
  const { success } = await smart.waitForUserOperationReceipt({ hash })
  expect(success).toBe(true)
  return (await client.getBalance({ address: RECEIVER })) - before
}

export const permissionlessUses: Uses<'eip155'> = {
  async send(scene) {
    for (const version of [0.7, 0.8] as const)
      expect(await pay(await openAccount(scene, version), [5n])).toBe(5n)
  },
  async batch(scene) {
    expect(await pay(await openAccount(scene), [3n, 4n])).toBe(7n)
  },
  async refuse(scene) {
    const { smart } = await openAccount(scene)
    scene.declineNext()
    const error = await failureOf(() => smart.sendUserOperation({ calls: [paying(1n)] }))
    expect(codesOf(error)).toContain(4001)
  },
  async leave(scene) {
    const { smart } = await openAccount(scene)
    await scene.leave()
    expectLeft(scene, await failureOf(() => smart.sendUserOperation({ calls: [paying(1n)] })))
  },
}

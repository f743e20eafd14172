import SafeModule, { hashSafeMessage } from '@safe-global/protocol-kit'
import { createPublicClient, createWalletClient, custom, type EIP1193Provider } from 'viem'
import { expect } from 'vitest'
import {
  accountOf,
  DOMAIN,
  type EvmScene,
  FIRST,
  MAIL,
  RECEIVER,
  TEXT,
} from './evmScene.test.support.ts'
import { codesOf, expectLeft, failureOf, type Uses } from './Scene.test.support.ts'
import { safeContracts } from './safeContracts.test.support.ts'

// A module of CommonJS, whose default is within its default where Node loads it.
const Safe = ('default' in SafeModule ? SafeModule.default : SafeModule) as typeof SafeModule

let salt = 0

/** A Safe whose only owner is the wallet's account, which has deployed it and given it something. */
async function openSafe(scene: EvmScene) {
  const owner = await accountOf(scene)
  const transport = custom(scene.provider as EIP1193Provider)
  const wallet = createWalletClient({ transport })
  const client = createPublicClient({ transport, pollingInterval: 100 })
  const contracts = await safeContracts(scene.sandbox)
  salt += 1
  const common = {
    provider: scene.provider as never,
    signer: owner,
    contractNetworks: { [FIRST]: contracts } as never,
  }
  const predicted = await Safe.init({
    ...common,
    predictedSafe: {
      safeAccountConfig: { owners: [owner], threshold: 1 },
      safeDeploymentConfig: { saltNonce: String(salt), safeVersion: '1.4.1' },
    },
  })
  const { to, data } = await predicted.createSafeDeploymentTransaction()
  const safeAddress = (await predicted.getAddress()) as `0x${string}`
  for (const call of [
    { to, data },
    { to: safeAddress, value: 100n },
  ]) {
    const hash = await wallet.sendTransaction({ account: owner, chain: null, ...(call as object) })
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  }
  const safe = await Safe.init({ ...common, safeAddress })
  return { client, safe }
}

const paying = (value: bigint) => ({ to: RECEIVER, value: String(value), data: '0x' })

/** Signs with the owner's wallet, and has it send what is signed. */
async function pay(
  { client, safe }: Awaited<ReturnType<typeof openSafe>>,
  values: readonly bigint[],
) {
  const before = await client.getBalance({ address: RECEIVER })
  const transactions = values.map(paying)
  const signed = await safe.signTransaction(await safe.createTransaction({ transactions }))
  const { hash } = await safe.executeTransaction(signed)
  const receipt = await client.waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(receipt.status).toBe('success')
  return (await client.getBalance({ address: RECEIVER })) - before
}

export const safeUses: Uses<'eip155'> = {
  async sign(scene) {
    const { safe } = await openSafe(scene)
    const signed = await safe.signMessage(safe.createMessage(TEXT))
    const signature = signed.encodedSignatures()
    expect(await safe.isValidSignature(hashSafeMessage(TEXT), signature)).toBe(true)
    expect(await safe.isValidSignature(hashSafeMessage(`${TEXT}!`), signature)).toBe(false)
  },
  async typed(scene) {
    const { safe } = await openSafe(scene)
    // It asks for the type of the domain, and for amounts as texts.
    const data = {
      ...MAIL,
      types: { EIP712Domain: DOMAIN, Mail: [...MAIL.types.Mail] },
      message: { ...MAIL.message, amount: '7' },
    }
    const signed = await safe.signMessage(safe.createMessage(data))
    const hash = hashSafeMessage(data)
    expect(await safe.isValidSignature(hash, signed.encodedSignatures())).toBe(true)
  },
  async send(scene) {
    expect(await pay(await openSafe(scene), [5n])).toBe(5n)
  },
  async batch(scene) {
    expect(await pay(await openSafe(scene), [3n, 4n])).toBe(7n)
  },
  async refuse(scene) {
    const { safe } = await openSafe(scene)
    const transaction = await safe.createTransaction({ transactions: [paying(1n)] })
    scene.declineNext()
    const error = await failureOf(() => safe.signTransaction(transaction))
    expect(codesOf(error)).toContain(4001)
  },
  async leave(scene) {
    const { safe } = await openSafe(scene)
    const transaction = await safe.createTransaction({ transactions: [paying(1n)] })
    await scene.leave()
    expectLeft(scene, await failureOf(() => safe.signTransaction(transaction)))
  },
}

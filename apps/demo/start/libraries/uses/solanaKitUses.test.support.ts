import { randomInt } from 'node:crypto'
import { sandboxSolana } from '@bowline/sandbox'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createSolanaRpcFromTransport,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  isSignature,
  pipe,
  type RpcTransport,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, vi } from 'vitest'
import { codesOf, expectLeft, failureOf, type Scene, type Uses } from './Scene.test.support.ts'

type SolanaScene = Scene<'solana'>

const receiver = address(sandboxSolana.people.bob.address)
const SYSTEM = address('11111111111111111111111111111111')

/** The library's own transport, over the provider. */
function rpcOf({ provider }: SolanaScene) {
  const transport: RpcTransport = async <T>({ payload }: { readonly payload: unknown }) => {
    const { id, method, params } = payload as { id: string; method: string; params: unknown[] }
    // The library checks the answer by the type of the method that it has asked.
    return { jsonrpc: '2.0', id, result: await provider.request({ method, params }) } as T
  }
  return createSolanaRpcFromTransport(transport)
}

/** A payment by the system program, as the library writes it. */
async function paymentOf(scene: SolanaScene, paid = BigInt(randomInt(1_000_000, 9_000_000))) {
  const payer = address(scene.address)
  const { value: lifetime } = await rpcOf(scene).getLatestBlockhash().send()
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, 2, true)
  data.setBigUint64(4, paid, true)
  const payment = {
    programAddress: SYSTEM,
    accounts: [
      { address: payer, role: AccountRole.WRITABLE_SIGNER },
      { address: receiver, role: AccountRole.WRITABLE },
    ],
    data: new Uint8Array(data.buffer),
  }
  return pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(payer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions([payment], draft),
    (draft) => getBase64EncodedWireTransaction(compileTransaction(draft)),
  )
}

async function sign<T extends string>(
  { provider, address: pubkey }: SolanaScene,
  transaction: T,
): Promise<T> {
  const params = { transaction, pubkey }
  const answer = await provider.request({ method: 'solana_signTransaction', params })
  return (answer as { readonly transaction: T }).transaction
}

export const solanaKitUses: Uses<'solana'> = {
  async send(scene) {
    const rpc = rpcOf(scene)
    const paid = BigInt(randomInt(1_000_000, 9_000_000))
    const before = (await rpc.getBalance(receiver).send()).value
    const signed = await sign(scene, await paymentOf(scene, paid))
    const signature = await rpc.sendTransaction(signed, { encoding: 'base64' }).send()
    expect(isSignature(signature)).toBe(true)
    const status = async () => (await rpc.getSignatureStatuses([signature]).send()).value[0]
    await vi.waitFor(async () => expect((await status())?.err).toBeNull(), { timeout: 20_000 })
    expect((await rpc.getBalance(receiver).send()).value - before).toBe(paid)
  },
  async refuse(scene) {
    const transaction = await paymentOf(scene)
    scene.declineNext()
    expect(codesOf(await failureOf(() => sign(scene, transaction)))).toContain(4001)
  },
  async leave(scene) {
    const transaction = await paymentOf(scene)
    await scene.leave()
    expectLeft(scene, await failureOf(() => sign(scene, transaction)))
  },
}

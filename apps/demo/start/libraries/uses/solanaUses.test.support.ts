import { randomInt } from 'node:crypto'
import { sandboxSolana } from '@bowline/sandbox'
import { AnchorProvider } from '@coral-xyz/anchor'
import {
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect } from 'vitest'
import { codesOf, expectLeft, failureOf, type Scene, type Uses } from './Scene.test.support.ts'

type SolanaScene = Scene<'solana'>
type AnyTransaction = Transaction | VersionedTransaction

const receiver = new PublicKey(sandboxSolana.people.bob.address)
/** Others than before, since the chain refuses a transaction that it knows, and so little that the account has them all. */
const amount = () => randomInt(1_000_000, 200_000_000)

const connectionOf = ({ sandbox }: SolanaScene) =>
  new Connection(sandbox.solana.rpcUrl, {
    commitment: 'confirmed',
    wsEndpoint: sandbox.solana.wsUrl,
  })

async function paymentOf(scene: SolanaScene, lamports = amount()): Promise<Transaction> {
  const latest = await connectionOf(scene).getLatestBlockhash()
  const feePayer = new PublicKey(scene.address)
  return new Transaction({ feePayer, ...latest }).add(transferOf(scene, lamports))
}

const transferOf = ({ address }: SolanaScene, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: new PublicKey(address), toPubkey: receiver, lamports })

const written = (transaction: AnyTransaction): string =>
  Buffer.from(
    transaction instanceof VersionedTransaction
      ? transaction.serialize()
      : transaction.serialize({ requireAllSignatures: false }),
  ).toString('base64')

/** A wallet as libraries want one, over the provider. */
function walletOf({ provider, address: pubkey }: SolanaScene) {
  async function signTransaction<T extends AnyTransaction>(transaction: T): Promise<T> {
    const params = { transaction: written(transaction), pubkey }
    const answer = await provider.request({ method: 'solana_signTransaction', params })
    return read(transaction, (answer as { readonly transaction: string }).transaction)
  }
  return {
    publicKey: new PublicKey(pubkey),
    signTransaction,
    async signAllTransactions<T extends AnyTransaction>(transactions: T[]): Promise<T[]> {
      const params = { transactions: transactions.map(written), pubkey }
      const answer = await provider.request({ method: 'solana_signAllTransactions', params })
      const { transactions: signed } = answer as { readonly transactions: readonly string[] }
      return transactions.map((one, index) => read(one, signed[index] ?? ''))
    },
  }
}

/** Reads a transaction into the class of the one that was given. */
function read<T extends AnyTransaction>(given: T, text: string): T {
  const bytes = Buffer.from(text, 'base64')
  const made =
    given instanceof VersionedTransaction
      ? VersionedTransaction.deserialize(bytes)
      : Transaction.from(bytes)
  return made as T
}

export const web3jsUses: Uses<'solana'> = {
  async send(scene) {
    const connection = connectionOf(scene)
    const before = await connection.getBalance(receiver)
    const paid = amount()
    const signed = await walletOf(scene).signTransaction(await paymentOf(scene, paid))
    const signature = await connection.sendRawTransaction(signed.serialize())
    const latest = await connection.getLatestBlockhash()
    const { value } = await connection.confirmTransaction({ signature, ...latest })
    expect(value.err).toBeNull()
    expect((await connection.getBalance(receiver)) - before).toBe(paid)
  },
  async refuse(scene) {
    const transaction = await paymentOf(scene)
    scene.declineNext()
    expect(codesOf(await failureOf(() => walletOf(scene).signTransaction(transaction)))).toContain(
      4001,
    )
  },
  async leave(scene) {
    const transaction = await paymentOf(scene)
    await scene.leave()
    expectLeft(scene, await failureOf(() => walletOf(scene).signTransaction(transaction)))
  },
}

const anchorOf = (scene: SolanaScene) =>
  new AnchorProvider(connectionOf(scene), walletOf(scene), { commitment: 'confirmed' })

const instructionOf = (scene: SolanaScene, lamports: number) =>
  new Transaction().add(transferOf(scene, lamports))

export const anchorUses: Uses<'solana'> = {
  async send(scene) {
    const anchor = anchorOf(scene)
    const before = await anchor.connection.getBalance(receiver)
    const paid = amount()
    await anchor.sendAndConfirm(instructionOf(scene, paid))
    expect((await anchor.connection.getBalance(receiver)) - before).toBe(paid)
  },
  async refuse(scene) {
    const anchor = anchorOf(scene)
    scene.declineNext()
    const error = await failureOf(() => anchor.sendAndConfirm(instructionOf(scene, amount())))
    expect(codesOf(error)).toContain(4001)
  },
  async batch(scene) {
    const anchor = anchorOf(scene)
    const before = await anchor.connection.getBalance(receiver)
    const amounts = [amount(), amount()]
    const transactions = amounts.map((lamports) => ({ tx: instructionOf(scene, lamports) }))
    expect(await anchor.sendAll(transactions)).toHaveLength(2)
    expect((await anchor.connection.getBalance(receiver)) - before).toBe(
      amounts.reduce((sum, one) => sum + one, 0),
    )
  },
  async leave(scene) {
    const anchor = anchorOf(scene)
    await scene.leave()
    expectLeft(scene, await failureOf(() => anchor.sendAndConfirm(instructionOf(scene, amount()))))
  },
}

import { randomInt } from 'node:crypto'
import { disconnect } from '@bowline/controllers'
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

const { alice, bob } = sandboxSolana.people
const [payer, receiver] = [new PublicKey(alice.address), new PublicKey(bob.address)]
/** Others than before, since the chain refuses a transaction that it knows, and so little that the account has them all. */
const amount = () => randomInt(1_000_000, 200_000_000)

const connectionOf = ({ sandbox }: SolanaScene) =>
  new Connection(sandbox.solana.rpcUrl, {
    commitment: 'confirmed',
    wsEndpoint: sandbox.solana.wsUrl,
  })

async function paymentOf(connection: Connection, lamports = amount()): Promise<Transaction> {
  const latest = await connection.getLatestBlockhash()
  return new Transaction({ feePayer: payer, ...latest }).add(
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: receiver, lamports }),
  )
}

const written = (transaction: AnyTransaction): string =>
  Buffer.from(
    transaction instanceof VersionedTransaction
      ? transaction.serialize()
      : transaction.serialize({ requireAllSignatures: false }),
  ).toString('base64')

/** A wallet as libraries want one, over the provider. */
function walletOf({ provider }: SolanaScene) {
  async function signTransaction<T extends AnyTransaction>(transaction: T): Promise<T> {
    const params = { transaction: written(transaction), pubkey: alice.address }
    const answer = await provider.request({ method: 'solana_signTransaction', params })
    return read(transaction, (answer as { readonly transaction: string }).transaction)
  }
  return {
    publicKey: payer,
    signTransaction,
    async signAllTransactions<T extends AnyTransaction>(transactions: T[]): Promise<T[]> {
      const params = { transactions: transactions.map(written), pubkey: alice.address }
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
    const signed = await walletOf(scene).signTransaction(await paymentOf(connection, paid))
    const signature = await connection.sendRawTransaction(signed.serialize())
    const latest = await connection.getLatestBlockhash()
    const { value } = await connection.confirmTransaction({ signature, ...latest })
    expect(value.err).toBeNull()
    expect((await connection.getBalance(receiver)) - before).toBe(paid)
  },
  async refuse(scene) {
    const transaction = await paymentOf(connectionOf(scene))
    scene.declineNext()
    expect(codesOf(await failureOf(() => walletOf(scene).signTransaction(transaction)))).toContain(
      4001,
    )
  },
  async leave(scene) {
    const transaction = await paymentOf(connectionOf(scene))
    await disconnect(scene.kit)
    expectLeft(await failureOf(() => walletOf(scene).signTransaction(transaction)))
  },
}

const anchorOf = (scene: SolanaScene) =>
  new AnchorProvider(connectionOf(scene), walletOf(scene), { commitment: 'confirmed' })

const instructionOf = (lamports: number) =>
  new Transaction().add(SystemProgram.transfer({ fromPubkey: payer, toPubkey: receiver, lamports }))

export const anchorUses: Uses<'solana'> = {
  async send(scene) {
    const anchor = anchorOf(scene)
    const before = await anchor.connection.getBalance(receiver)
    const paid = amount()
    await anchor.sendAndConfirm(instructionOf(paid))
    expect((await anchor.connection.getBalance(receiver)) - before).toBe(paid)
  },
  async refuse(scene) {
    const anchor = anchorOf(scene)
    scene.declineNext()
    const error = await failureOf(() => anchor.sendAndConfirm(instructionOf(amount())))
    expect(codesOf(error)).toContain(4001)
  },
  async batch(scene) {
    const anchor = anchorOf(scene)
    const before = await anchor.connection.getBalance(receiver)
    const amounts = [amount(), amount()]
    const transactions = amounts.map((lamports) => ({ tx: instructionOf(lamports) }))
    expect(await anchor.sendAll(transactions)).toHaveLength(2)
    expect((await anchor.connection.getBalance(receiver)) - before).toBe(
      amounts.reduce((sum, one) => sum + one, 0),
    )
  },
}

import type { Sandbox } from '@bowline/sandbox'
import {
  airdropFactory,
  appendTransactionMessageInstruction,
  assertIsTransactionWithBlockhashLifetime,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect } from 'vitest'

export async function solanaKitQuickStart({ solana }: Sandbox): Promise<void> {
  const rpc = createSolanaRpc(solana.rpcUrl)
  const rpcSubscriptions = createSolanaRpcSubscriptions(solana.wsUrl)
  const sender = await generateKeyPairSigner()
  const recipient = await generateKeyPairSigner()
  // Its types tell clusters apart by their names, of which a local one has none.
  const airdrop = airdropFactory({ rpc, rpcSubscriptions } as never)
  await airdrop({
    recipientAddress: sender.address,
    lamports: lamports(1_000_000_000n),
    commitment: 'confirmed',
  })
  expect((await rpc.getBalance(sender.address).send()).value).toBe(1_000_000_000n)

  const { value: latestBlockhash } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(sender, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(latestBlockhash, draft),
    (draft) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({
          source: sender,
          destination: recipient.address,
          amount: lamports(10_000_000n),
        }),
        draft,
      ),
  )
  const signed = await signTransactionMessageWithSigners(message)
  assertIsTransactionWithBlockhashLifetime(signed)
  await sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions } as never)(signed as never, {
    commitment: 'confirmed',
  })
  expect(getSignatureFromTransaction(signed)).toMatch(/^\w{64,90}$/)
  expect((await rpc.getBalance(recipient.address).send()).value).toBe(10_000_000n)
}

export async function web3jsQuickStart({ solana }: Sandbox): Promise<void> {
  const connection = new Connection(solana.rpcUrl, {
    commitment: 'confirmed',
    wsEndpoint: solana.wsUrl,
  })
  const payer = Keypair.generate()
  const receiver = Keypair.generate()
  const signature = await connection.requestAirdrop(payer.publicKey, LAMPORTS_PER_SOL)
  const latest = await connection.getLatestBlockhash()
  await connection.confirmTransaction({ signature, ...latest })
  expect(await connection.getBalance(payer.publicKey)).toBe(LAMPORTS_PER_SOL)

  const transfer = SystemProgram.transfer({
    fromPubkey: payer.publicKey,
    toPubkey: receiver.publicKey,
    lamports: LAMPORTS_PER_SOL / 100,
  })
  await sendAndConfirmTransaction(connection, new Transaction().add(transfer), [payer])
  expect(await connection.getBalance(receiver.publicKey)).toBe(LAMPORTS_PER_SOL / 100)
}

import { createManualClock } from '@bowline/common/testing'
import {
  address,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE as PREFLIGHT,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_RENT,
} from '@solana/kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programs } from './programs.ts'
import { type LocalSolana, startSolana } from './startSolana.ts'
import { createTestClient, payment } from './testing/client.test.support.ts'
import { sandboxSolana } from './world/sandboxSolana.ts'
import { testSigner } from './world/testSigner.ts'
import { tokenAccountOf, transferInstructions } from './world/tokenInstructions.ts'

const { people, tokens, holdings } = sandboxSolana
const { alice, bob, dave } = people
const SLOT_MS = 400
const FEE = 5_000n

let clock: ReturnType<typeof createManualClock>
let solana: LocalSolana
let client: ReturnType<typeof createTestClient>
beforeEach(async () => {
  clock = createManualClock()
  solana = await startSolana({ clock })
  client = createTestClient(solana)
})
afterEach(() => solana?.stop())

const signer = testSigner(alice.index)

test('a payment moves lamports and costs its fee', async () => {
  await client.send(await signer, [payment(await signer, bob.address, 1_500_000_000n)])
  expect(await client.balanceOf(alice.address)).toBe(holdings.alice.lamports - 1_500_000_000n - FEE)
  expect(await client.balanceOf(bob.address)).toBe(holdings.bob.lamports + 1_500_000_000n)
})

test('the fee for compute units equals the estimate', async () => {
  const from = await signer
  const instructions = [...unitsAt(2_000_000n, 50_000), payment(from, bob.address, 1n)]
  const transaction = await client.sign(from, instructions)
  const message = getBase64Decoder().decode(transaction.messageBytes)
  // The text is a message: the client knows it by a brand only.
  const { value: fee } = await client.rpc.getFeeForMessage(message as never).send()
  expect(fee).toBe(FEE + 100_000n)
  await client.submit(transaction)
  expect(await client.balanceOf(alice.address)).toBe(holdings.alice.lamports - FEE - 100_000n - 1n)
})

test.each([
  ['the first token program', tokens.husd, 2_500_000n],
  ['Token-2022', tokens.moor, 3_000_000_000n],
] as const)(
  'a token of %s reaches a receiver without a token account',
  async (_, token, amount) => {
    const from = await signer
    const account = await tokenAccountOf(bob.address, token)
    const before = await client.balanceOf(alice.address)
    const signature = await client.send(
      from,
      await transferInstructions(from, { token, to: bob.address, amount }),
    )
    const { value } = await client.rpc.getTokenAccountBalance(account).send()
    expect([value.amount, value.decimals]).toEqual([String(amount), token.decimals])

    const bytes = token.program === programs.token ? 165n : 170n
    const rent = await client.rpc.getMinimumBalanceForRentExemption(bytes).send()
    expect(await client.balanceOf(alice.address)).toBe(before - rent - FEE)

    const past = await client.rpc
      .getTransaction(signature, {
        encoding: 'jsonParsed',
        maxSupportedTransactionVersion: 0,
        commitment: 'confirmed',
      })
      .send()
    expect(past?.transaction.message.instructions).toMatchObject([
      { program: 'spl-associated-token-account', parsed: { type: 'createIdempotent' } },
      {
        programId: token.program,
        parsed: {
          type: 'transferChecked',
          info: {
            mint: token.address,
            destination: account,
            tokenAmount: { amount: String(amount) },
          },
        },
      },
    ])
    expect(
      past?.meta?.postTokenBalances?.map(({ owner, uiTokenAmount }) => [
        owner,
        uiTokenAmount.amount,
      ]),
    ).toContainEqual([bob.address, String(amount)])
    expect(past?.meta?.innerInstructions?.[0]?.index).toBe(0)
  },
)

test('too little for a new account is refused before any fee is charged', async () => {
  const from = await signer
  const error = await failureOf(client.send(from, [payment(from, dave.address, 1_000n)]))
  expect(isSolanaError(error, PREFLIGHT)).toBe(true)
  expect(
    isSolanaError(error.cause, SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_RENT),
  ).toBe(true)
  expect(await client.balanceOf(alice.address)).toBe(holdings.alice.lamports)

  const least = await client.rpc.getMinimumBalanceForRentExemption(0n).send()
  await client.send(from, [payment(from, dave.address, least)])
  expect(await client.balanceOf(dave.address)).toBe(least)
})

test('an amount above the balance fails with the program’s error', async () => {
  const from = await signer
  const error = await failureOf(client.send(from, [payment(from, bob.address, 10n ** 15n)]))
  expect(isSolanaError(error, PREFLIGHT)).toBe(true)
  expect(isSolanaError(error.cause, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM)).toBe(true)
  expect(error.context).toMatchObject({
    logs: expect.arrayContaining([expect.stringContaining('insufficient lamports')]),
  })
})

test('without preflight a failing transaction is recorded and pays its fee', async () => {
  const from = await signer
  const transaction = await client.sign(from, [payment(from, bob.address, 10n ** 15n)])
  await client.submit(transaction, { skipPreflight: true })
  const signature = getSignatureFromTransaction(transaction)
  const { value } = await client.rpc.getSignatureStatuses([signature]).send()
  expect(value[0]?.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
  expect(await client.balanceOf(alice.address)).toBe(holdings.alice.lamports - FEE)
})

test('the same transaction is executed once', async () => {
  const from = await signer
  const transaction = await client.sign(from, [payment(from, bob.address, 7n)])
  await client.submit(transaction)
  const error = await failureOf(client.submit(transaction))
  expect(isSolanaError(error.cause, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)).toBe(true)
  await client.submit(transaction, { skipPreflight: true })
  expect(await client.balanceOf(bob.address)).toBe(holdings.bob.lamports + 7n)
})

test('a blockhash is valid for 150 blocks', async () => {
  const from = await signer
  const [first, second] = await Promise.all(
    [1n, 2n].map((amount) => client.sign(from, [payment(from, bob.address, amount)])),
  )
  if (!first || !second) throw new Error('not signed')
  const { value: lifetime } = await client.rpc.getLatestBlockhash().send()
  clock.advance(150 * SLOT_MS)
  expect(await client.rpc.getBlockHeight().send()).toBe(lifetime.lastValidBlockHeight)
  expect((await client.rpc.isBlockhashValid(lifetime.blockhash).send()).value).toBe(true)
  await client.submit(first)
  clock.advance(SLOT_MS)
  expect((await client.rpc.isBlockhashValid(lifetime.blockhash).send()).value).toBe(false)
  const error = await failureOf(client.submit(second))
  expect(isSolanaError(error.cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)).toBe(
    true,
  )
  await client.submit(second, { skipPreflight: true })
  expect(await client.balanceOf(bob.address)).toBe(holdings.bob.lamports + 1n)
})

test('a signature of another account is refused', async () => {
  const from = await signer
  const signed = await client.sign(from, [payment(from, bob.address, 1n)])
  const signatures = { [from.address]: new Uint8Array(64).fill(7) as never }
  const error = await failureOf(client.submit({ ...signed, signatures } as typeof signed))
  expect(
    isSolanaError(
      error,
      SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
    ),
  ).toBe(true)
})

test('a transaction is confirmed at once and final 31 slots later', async () => {
  const from = await signer
  const signature = await client.send(from, [payment(from, bob.address, 1n)])
  const status = async () => (await client.rpc.getSignatureStatuses([signature]).send()).value[0]
  expect(await status()).toMatchObject({ confirmationStatus: 'confirmed', confirmations: 0n })
  clock.advance(30 * SLOT_MS)
  expect(await status()).toMatchObject({ confirmationStatus: 'confirmed', confirmations: 30n })
  clock.advance(SLOT_MS)
  expect(await status()).toMatchObject({ confirmationStatus: 'finalized', confirmations: null })
})

test('a simulation needs no signature and changes nothing', async () => {
  const from = await signer
  const { value: lifetime } = await client.rpc.getLatestBlockhash().send()
  const transaction = await client.sign(from, [payment(from, bob.address, 5n)])
  const unsigned = { ...transaction, signatures: { [from.address]: null } } as typeof transaction
  const { value } = await client.rpc
    .simulateTransaction(getBase64EncodedWireTransaction(unsigned), {
      encoding: 'base64',
      accounts: { addresses: [address(bob.address)], encoding: 'base64' },
    })
    .send()
  expect(value.err).toBeNull()
  expect(value.unitsConsumed).toBe(150n)
  expect(value.accounts?.[0]?.lamports).toBe(holdings.bob.lamports + 5n)
  expect(await client.balanceOf(bob.address)).toBe(holdings.bob.lamports)

  clock.advance(200 * SLOT_MS)
  const old = getBase64EncodedWireTransaction(transaction)
  const late = await client.rpc.simulateTransaction(old, { encoding: 'base64' }).send()
  expect(late.value.err).toBe('BlockhashNotFound')
  const replaced = await client.rpc
    .simulateTransaction(old, { encoding: 'base64', replaceRecentBlockhash: true })
    .send()
  expect(replaced.value.err).toBeNull()
  expect(replaced.value.replacementBlockhash.blockhash).not.toBe(lifetime.blockhash)
})

test('a simulation returns inner instructions if requested', async () => {
  const from = await signer
  const instructions = await transferInstructions(from, {
    token: tokens.husd,
    to: bob.address,
    amount: 1n,
  })
  const wire = getBase64EncodedWireTransaction(await client.sign(from, instructions))
  const { value } = await client.rpc
    .simulateTransaction(wire, { encoding: 'base64', innerInstructions: true })
    .send()
  expect(
    JSON.stringify(value.innerInstructions, (_, one) =>
      typeof one === 'bigint' ? Number(one) : one,
    ),
  ).toContain('initializeAccount3')
})

test('an airdrop is an ordinary payment', async () => {
  const to = address(dave.address)
  const amount = 2_000_000_000n as never
  const signature = await client.rpc.requestAirdrop(to, amount).send()
  await client.rpc.requestAirdrop(to, amount).send()
  expect(await client.balanceOf(dave.address)).toBe(4_000_000_000n)
  const past = await client.rpc
    .getTransaction(signature, {
      encoding: 'json',
      maxSupportedTransactionVersion: 0,
      commitment: 'confirmed',
    })
    .send()
  expect(past?.meta?.err).toBeNull()
})

async function failureOf(attempt: Promise<unknown>) {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error)) throw new Error('It did not fail.')
  // The client's error contains the node's message.
  return error as Error & { readonly context: unknown }
}

function unitsAt(price: bigint, limit: number): readonly Instruction[] {
  const [setPrice, setLimit] = [Buffer.alloc(9), Buffer.alloc(5)]
  setPrice.writeUInt8(3)
  setPrice.writeBigUInt64LE(price, 1)
  setLimit.writeUInt8(2)
  setLimit.writeUInt32LE(limit, 1)
  return [setPrice, setLimit].map((data) => ({ programAddress: programs.computeBudget, data }))
}

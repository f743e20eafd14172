import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { createAsker } from '../../fixtures/askForm.test.fixture.ts'
import { solanaKeys, solanaMainnet } from '../../fixtures/families.test.fixture.ts'
import { methodForm } from './methodForm.ts'
import { readSolanaTransaction } from './readSolanaTransaction.ts'
import { signedSolanaTransaction } from './signedSolanaTransaction.ts'

const [payer, other] = [keyAt(0), keyAt(1)]
const PROGRAM = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const BLOCKHASH = base58.encode(new Uint8Array(32).fill(7)) as Blockhash
const scope = {
  namespace: 'solana' as const,
  chainId: solanaMainnet.chainId,
  accounts: [payer, other].map((key) => `${solanaMainnet.chainId}:${key.address}` as const),
}

function keyAt(index: number) {
  const key = solanaKeys[index]
  if (!key) throw new RangeError(`There is no key ${index}`)
  return { ...key, address: address(key.address) }
}

const WRITABLE = address('SysvarC1ock11111111111111111111111111111111')

/** Compiled by another library than the one that is tested. */
function compile(version: 'legacy' | 0, data = new Uint8Array([1, 2, 3])) {
  const message = pipe(
    createTransactionMessage({ version }),
    (draft) => setTransactionMessageFeePayer(payer.address, draft),
    (draft) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: BLOCKHASH, lastValidBlockHeight: 1n },
        draft,
      ),
    (draft) =>
      appendTransactionMessageInstructions(
        [
          {
            programAddress: PROGRAM,
            accounts: [
              { address: payer.address, role: AccountRole.WRITABLE_SIGNER },
              { address: other.address, role: AccountRole.READONLY_SIGNER },
              {
                address: address('Vote111111111111111111111111111111111111111'),
                role: AccountRole.READONLY,
              },
              { address: WRITABLE, role: AccountRole.WRITABLE },
            ],
            data,
          },
        ],
        draft,
      ),
  )
  const transaction = compileTransaction(message)
  return { transaction, wire: getBase64EncodedWireTransaction(transaction) }
}

const signatureOf = (message: Uint8Array, seed: Uint8Array) =>
  base58.encode(ed25519.sign(message, seed))

test.each(['legacy', 0] as const)(
  'a wallet that answers with the signature alone: it is written into the %s transaction',
  async (version) => {
    const { transaction, wire } = compile(version)
    for (const signer of [payer, other]) {
      const signature = signatureOf(new Uint8Array(transaction.messageBytes), signer.seed)
      const { request } = createAsker(scope, { solana_signTransaction: { signature } })
      const answer = (await request('solana_signTransaction', {
        transaction: wire,
        pubkey: signer.address,
      })) as { transaction: string; signature: string }
      expect(answer.signature).toBe(signature)
      const signed = getTransactionDecoder().decode(base64.decode(answer.transaction))
      expect(signed.messageBytes).toEqual(transaction.messageBytes)
      const written = signed.signatures[signer.address]
      expect(written && base58.encode(new Uint8Array(written))).toBe(signature)
    }
  },
)

test('a whole transaction in the answer counts, with or without a signature', async () => {
  const { wire } = compile(0)
  for (const answer of [{ transaction: 'c2lnbmVk' }, { transaction: 'c2lnbmVk', signature: 's' }]) {
    const { request } = createAsker(scope, { solana_signTransaction: answer })
    expect(await request('solana_signTransaction', { transaction: wire })).toEqual(answer)
  }
})

test.each([[{}], [undefined], [{ signature: 'abc' }], [{ signature: 7 }], ['']])(
  'an answer of %j is not a valid signed transaction',
  async (answer) => {
    const { request } = createAsker(scope, { solana_signTransaction: answer })
    const { wire } = compile('legacy')
    await expect(request('solana_signTransaction', { transaction: wire })).rejects.toMatchObject({
      code: -32603,
    })
  },
)

test('a wallet that answers with nothing but the text of its signature', async () => {
  const { transaction, wire } = compile('legacy')
  const signature = signatureOf(new Uint8Array(transaction.messageBytes), payer.seed)
  const { request } = createAsker(scope, { solana_signTransaction: signature })
  expect(await request('solana_signTransaction', { transaction: wire })).toEqual({
    transaction: signedSolanaTransaction(wire, { signer: payer.address, signature }),
    signature,
  })
})

test.each([{ transaction: 7 }, { transaction: { wire: 'YQ==' } }, { transaction: '' }, 7])(
  'the answer %j is refused in words, with its cause',
  async (answer) => {
    const { request } = createAsker(scope, { solana_signTransaction: answer })
    const refused = request('solana_signTransaction', { transaction: compile('legacy').wire })
    await expect(refused).rejects.toMatchObject({
      code: -32603,
      message: 'The wallet has answered without a signed transaction.',
      cause: expect.any(Error),
    })
  },
)

test('a signature that is not text is left out', async () => {
  const answer = { transaction: 'c2lnbmVk', signature: { bytes: 'ab' } }
  const { request } = createAsker(scope, { solana_signTransaction: answer })
  expect(await request('solana_signTransaction', {})).toStrictEqual({ transaction: 'c2lnbmVk' })
})

test.each(['solana_getAccounts', 'solana_requestAccounts'])(
  '%s is answered from the session, without the wallet',
  async (method) => {
    const { asked, request } = createAsker(scope, {})
    expect(await request(method)).toEqual([{ pubkey: payer.address }, { pubkey: other.address }])
    expect(asked).toEqual([])
  },
)

test('a signature by a key that is not a signer is refused', async () => {
  const { wire, transaction } = compile('legacy')
  const signature = signatureOf(new Uint8Array(transaction.messageBytes), payer.seed)
  const { request } = createAsker(scope, { solana_signTransaction: { signature } })
  await expect(
    request('solana_signTransaction', { transaction: wire, pubkey: PROGRAM }),
  ).rejects.toMatchObject({ code: -32603 })
})

test('a transaction is also sent in base58, for older wallets', async () => {
  const { wire } = compile('legacy')
  const { asked, request } = createAsker(scope, {
    solana_signTransaction: { transaction: 'c2lnbmVk' },
  })
  await request('solana_signTransaction', { transaction: wire })
  expect(asked).toEqual([
    [
      'solana_signTransaction',
      {
        transaction: wire,
        pubkey: payer.address,
        feePayer: payer.address,
        recentBlockhash: BLOCKHASH,
        instructions: [
          {
            programId: PROGRAM,
            data: base58.encode(new Uint8Array([1, 2, 3])),
            keys: [
              { pubkey: payer.address, isSigner: true, isWritable: true },
              { pubkey: other.address, isSigner: true, isWritable: false },
              {
                pubkey: 'Vote111111111111111111111111111111111111111',
                isSigner: false,
                isWritable: false,
              },
              { pubkey: WRITABLE, isSigner: false, isWritable: true },
            ],
          },
        ],
        signatures: [],
      },
    ],
  ])
})

test.each([127, 128, 300])('%i bytes of data reach older wallets whole', async (count) => {
  const data = new Uint8Array(count).fill(9)
  const { asked, request } = createAsker(scope, {
    solana_signTransaction: { transaction: 'c2lnbmVk' },
  })
  await request('solana_signTransaction', { transaction: compile('legacy', data).wire })
  expect(asked).toMatchObject([
    ['solana_signTransaction', { instructions: [{ data: base58.encode(data) }] }],
  ])
})

test('a signature that a transaction has already reaches older wallets', async () => {
  const { transaction, wire } = compile('legacy')
  const signature = signatureOf(new Uint8Array(transaction.messageBytes), other.seed)
  const signed = signedSolanaTransaction(wire, { signer: other.address, signature })
  const { asked, request } = createAsker(scope, {
    solana_signTransaction: { transaction: 'c2lnbmVk' },
  })
  await request('solana_signTransaction', { transaction: signed })
  expect(asked).toMatchObject([
    ['solana_signTransaction', { signatures: [{ pubkey: other.address, signature }] }],
  ])
})

test('a transaction that is cut off anywhere is not read', () => {
  const bytes = base64.decode(compile('legacy').wire)
  for (let length = 0; length < bytes.length; length++)
    expect(() => readSolanaTransaction(base64.encode(bytes.slice(0, length)))).toThrow('cut off')
})

test('a length of more than three bytes is refused', () => {
  const bytes = new Uint8Array(100).fill(0xff)
  expect(() => readSolanaTransaction(base64.encode(bytes))).toThrow('too long')
})

test('a signature of another length, or by an address that does not sign, is not written', () => {
  const { wire } = compile('legacy')
  const signature = base58.encode(new Uint8Array(64).fill(1))
  const sign = (signer: string, written = signature) =>
    signedSolanaTransaction(wire, { signer, signature: written })
  expect(() => sign(WRITABLE)).toThrow('does not ask for this signer')
  expect(() => sign('11111111111111111111111111111111')).toThrow('does not ask for this signer')
  expect(() => sign(payer.address, base58.encode(new Uint8Array(63)))).toThrow('not a signature')
  expect(() => sign(payer.address, base58.encode(new Uint8Array(65)))).toThrow('not a signature')
})

test('a transaction that older wallets cannot sign is sent only in the current form', async () => {
  for (const transaction of [compile(0).wire, 'nonsense', 'AQID']) {
    const { asked, request } = createAsker(scope, {
      solana_signTransaction: { transaction: 'c2lnbmVk' },
    })
    await request('solana_signTransaction', { transaction })
    expect(asked).toEqual([['solana_signTransaction', { transaction, pubkey: payer.address }]])
  }
})

test('several transactions: in any form of list, or one by one where the wallet knows no lists', async () => {
  const transactions = [compile(0).wire, compile('legacy').wire]
  for (const answer of [['YQ==', 'Yg=='], { transactions: ['YQ==', 'Yg=='] }]) {
    const { request } = createAsker(scope, { solana_signAllTransactions: answer })
    expect(await request('solana_signAllTransactions', { transactions })).toEqual({
      transactions: ['YQ==', 'Yg=='],
    })
  }
  const single = createAsker(scope, { solana_signTransaction: { transaction: 'YQ==' } })
  expect(await single.request('solana_signAllTransactions', { transactions })).toEqual({
    transactions: ['YQ==', 'YQ=='],
  })
  expect(single.asked).toHaveLength(2)

  const neither = createAsker(scope, {})
  await expect(
    neither.request('solana_signAllTransactions', { transactions }),
  ).rejects.toMatchObject({ code: 4200 })
  for (const answer of [
    { transactions: [7] },
    { transactions: ['YQ==', 7] },
    { transactions: 'YQ==' },
    'YQ==',
    null,
  ]) {
    const nonsense = createAsker(scope, { solana_signAllTransactions: answer })
    await expect(
      nonsense.request('solana_signAllTransactions', { transactions }),
    ).rejects.toMatchObject({
      code: -32603,
      message: 'The wallet has answered without signed transactions.',
    })
  }
  await expect(
    single.request('solana_signAllTransactions', { transactions: transactions[0] }),
  ).rejects.toMatchObject({ code: -32602, message: 'Expected a list of transactions.' })
  expect(single.asked).toHaveLength(2)
})

test.each(['solana_signMessage', 'solana_signAndSendTransaction'])(
  '%s answers with a signature in each form that wallets use',
  async (method) => {
    for (const answer of ['5ig', { signature: '5ig' }]) {
      const { asked, request } = createAsker(scope, { [method]: answer })
      expect(await request(method, { message: 'x' })).toEqual({ signature: '5ig' })
      expect(asked).toEqual([[method, { message: 'x', pubkey: payer.address }]])
    }
    for (const answer of [null, {}, { signature: {} }, []]) {
      const { request } = createAsker(scope, { [method]: answer })
      await expect(request(method)).rejects.toMatchObject({ code: -32603 })
    }
  },
)

test('only methods that need a form of their own have one', () => {
  expect(methodForm('solana', 'solana_signMessage')).toBeTypeOf('function')
  expect(methodForm('solana', 'signMessage')).toBeUndefined()
  expect(methodForm('solana', 'constructor')).toBeUndefined()
  expect(methodForm('cosmos', 'solana_signMessage')).toBeUndefined()
})

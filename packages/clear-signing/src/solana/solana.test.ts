import type { Reading } from '@bowline/common/reading'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import {
  AccountRole,
  type Address,
  address,
  createNoopSigner,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  type Instruction,
} from '@solana/kit'
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import {
  getAdvanceNonceAccountInstruction,
  getAssignInstruction,
  getAuthorizeNonceAccountInstruction,
  getCreateAccountInstruction,
  getTransferSolInstruction,
  getWithdrawNonceAccountInstruction,
} from '@solana-program/system'
import {
  AuthorityType,
  getApproveCheckedInstruction,
  getApproveInstruction,
  getBurnCheckedInstruction,
  getBurnInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintToCheckedInstruction,
  getMintToInstruction,
  getRevokeInstruction,
  getSetAuthorityInstruction,
  getSyncNativeInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codes, shown } from '../testing/evmCase.test.support.ts'
import { keyOf, wireOf, wireWithTables } from '../testing/solanaWire.test.support.ts'
import { enrichSolana } from './enrichSolana.ts'
import { parseTransaction } from './parseTransaction.ts'
import { readSolanaRequest } from './readSolanaRequest.ts'
import type { SolanaReadingContext } from './SolanaScene.ts'

const [ME, ALICE, EVE, FROM, TO, MINT, TABLE] = [1, 2, 3, 4, 5, 6, 7].map(keyOf) as Address[] &
  [Address, Address, Address, Address, Address, Address, Address]
const me = createNoopSigner(ME)
const TOKEN_2022 = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

const context: SolanaReadingContext = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  account: ME,
  currency: { symbol: 'SOL', decimals: 9 },
  tokens: [{ address: MINT, symbol: 'USDC', decimals: 6 }],
  domain: 'app.example',
}

const wire = (
  instructions: readonly Instruction[],
  version: 0 | 'legacy' = 0,
  payer: Address = ME,
): string => wireOf(instructions, { payer, version })

const readWire = (transaction: string, changes: Partial<SolanaReadingContext> = {}) =>
  readSolanaRequest(
    { method: 'solana_signTransaction', params: { transaction } },
    { ...context, ...changes },
  )

const read = (...instructions: readonly Instruction[]): Reading => readWire(wire(instructions))

describe('a payment', () => {
  const pay = getTransferSolInstruction({ source: me, destination: ALICE, amount: 5n })

  test.each([0, 'legacy'] as const)('of version %s names amount, receiver and fee', (version) => {
    const reading = readWire(wire([pay], version))
    expect(reading).toMatchObject({
      intent: 'sendNative',
      clarity: 'clear',
      warnings: [],
      calls: [],
    })
    expect([shown(reading, 'amount'), shown(reading, 'recipient')]).toEqual([['5 SOL'], [ALICE]])
    expect(shown(reading, 'fee')).toEqual(['5000 SOL'])
    const signed = Uint8Array.from(atob(wire([pay], version)), (one) => one.charCodeAt(0))
    expect(reading.digest).toBe(`0x${bytesToHex(sha256(signed.subarray(65)))}`)
  })

  test('costs what its limits allow', () => {
    const reading = read(
      getSetComputeUnitLimitInstruction({ units: 1_000 }),
      getSetComputeUnitPriceInstruction({ microLamports: 1_500n }),
      pay,
    )
    expect(reading.intent).toBe('sendNative')
    expect(shown(reading, 'fee')).toEqual(['5002 SOL'])
    const unlimited = read(getSetComputeUnitPriceInstruction({ microLamports: 1_000_000n }), pay)
    expect(shown(unlimited, 'fee')).toEqual(['405000 SOL'])
  })

  test('from another account needs its signature, and says so', () => {
    const other = createNoopSigner(EVE)
    const reading = read(
      getTransferSolInstruction({ source: other, destination: ALICE, amount: 5n }),
    )
    expect(codes(reading)).toEqual(['otherSigners'])
    expect(shown(reading, 'cosigner')).toEqual([EVE])
  })

  test('that someone else pays for names the payer', () => {
    const reading = readWire(wire([pay], 0, EVE))
    expect([shown(reading, 'payer'), shown(reading, 'cosigner')]).toEqual([[EVE], []])
    expect(codes(reading)).toEqual(['otherSigners'])
  })

  test('that the account does not sign is red', () => {
    expect(codes(readWire(wire([pay]), { account: ALICE }))).toEqual(['otherAccount'])
  })

  test('that stays valid for ever says so', () => {
    const advance = getAdvanceNonceAccountInstruction({ nonceAccount: FROM, nonceAuthority: me })
    const reading = read(advance, pay)
    expect(reading.intent).toBe('batch')
    expect(reading.warnings).toEqual([{ code: 'durableNonce', level: 'red' }])
    expect(codes(read(pay, advance))).toEqual([])
    // What goes to the user, or to somebody who was paid before, may go later as well.
    for (const own of [{ own: [ALICE] }, { trusted: [ALICE] }])
      expect(readWire(wire([advance, pay]), own).warnings).toEqual([
        { code: 'durableNonce', level: 'yellow' },
      ])
    const withdrawn = read(
      getWithdrawNonceAccountInstruction({
        nonceAccount: FROM,
        recipientAccount: ALICE,
        nonceAuthority: me,
        withdrawAmount: 7n,
      }),
    )
    expect([withdrawn.intent, shown(withdrawn, 'amount'), shown(withdrawn, 'recipient')]).toEqual([
      'sendNative',
      ['7 SOL'],
      [ALICE],
    ])
  })

  test('with a note shows that', () => {
    const memo = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
    const note = (data: string) => ({ programAddress: memo, accounts: [], data: utf8ToBytes(data) })
    const reading = read(pay, note('Lunch'))
    expect(reading.calls[1] && shown(reading.calls[1], 'memo')).toEqual(['Lunch'])
    expect(codes(read(note('a\u202eb')))).toEqual(['hiddenText'])
    const bad = { programAddress: memo, accounts: [], data: Uint8Array.of(0xff) }
    expect(read(bad).clarity).toBe('opaque')
  })
})

describe('accounts', () => {
  test('that are made get money and an owner', () => {
    const reading = read(
      getCreateAccountInstruction({
        payer: me,
        newAccount: createNoopSigner(EVE),
        lamports: 9n,
        space: 165,
        programAddress: TOKEN_2022,
      }),
    )
    expect([shown(reading, 'amount'), shown(reading, 'account'), shown(reading, 'owner')]).toEqual([
      ['9 SOL'],
      [EVE],
      [TOKEN_2022],
    ])
    expect(shown(reading, 'size')).toEqual([165n])
  })

  test('that are given away are red', () => {
    const assigned = read(getAssignInstruction({ account: me, programAddress: EVE }))
    expect(assigned.warnings).toEqual([{ code: 'authorityChange', level: 'red', subject: EVE }])
    const nonce = read(
      getAuthorizeNonceAccountInstruction({
        nonceAccount: FROM,
        nonceAuthority: me,
        newNonceAuthority: EVE,
      }),
    )
    expect([nonce.intent, codes(nonce)]).toEqual(['changeAuthority', ['authorityChange']])
  })
})

describe('tokens', () => {
  const checked = {
    source: FROM,
    mint: MINT,
    destination: TO,
    authority: me,
    amount: 5n,
    decimals: 6,
  }
  const create = getCreateAssociatedTokenIdempotentInstruction({
    payer: me,
    ata: TO,
    owner: ALICE,
    mint: MINT,
  })

  test('are sent with their mint, to a token account', () => {
    const reading = read(getTransferCheckedInstruction(checked))
    expect(reading).toMatchObject({ intent: 'sendToken', clarity: 'clear', warnings: [] })
    expect([shown(reading, 'amount'), shown(reading, 'tokenAccount')]).toEqual([['5 USDC'], [TO]])
    expect(shown(reading, 'recipient')).toEqual([])
  })

  test('may need an account of their own, and whose money it is made with is named', () => {
    const reading = read(create)
    expect(reading).toMatchObject({ intent: 'createAccount', clarity: 'clear', warnings: [] })
    // The fee of the transaction is another matter.
    expect([shown(reading, 'from'), shown(reading, 'payer')]).toEqual([[ME], []])
  })

  test('are sent by both programs alike, with the fee that a mint takes', () => {
    const { programAddress: _, ...rest } = getTransferCheckedInstruction(checked)
    expect(read({ ...rest, programAddress: TOKEN_2022 }).intent).toBe('sendToken')
    const data = Uint8Array.of(26, 1, 5, 0, 0, 0, 0, 0, 0, 0, 6, 2, 0, 0, 0, 0, 0, 0, 0)
    const reading = read({ ...rest, programAddress: TOKEN_2022, data })
    expect([shown(reading, 'amount'), shown(reading, 'fee')]).toEqual([
      ['5 USDC'],
      ['2 USDC', '5000 SOL'],
    ])
  })

  test('have an unknown unit where their mint is not said', () => {
    const reading = read(
      getTransferInstruction({ source: FROM, destination: TO, authority: me, amount: 5n }),
    )
    expect([reading.clarity, shown(reading, 'amount')]).toEqual(['partial', ['5 ?']])
  })

  test('go to a wallet, where the transaction makes its account', () => {
    const transfer = getTransferInstruction({
      source: FROM,
      destination: TO,
      authority: me,
      amount: 5n,
    })
    const reading = read(create, transfer)
    expect(reading).toMatchObject({ intent: 'batch', clarity: 'clear' })
    const [made, sent] = reading.calls
    expect(made && [shown(made, 'owner'), shown(made, 'token')]).toEqual([[ALICE], [MINT]])
    expect(sent && [shown(sent, 'recipient'), shown(sent, 'amount')]).toEqual([[ALICE], ['5 USDC']])
  })

  test.each([
    getApproveInstruction({ source: FROM, delegate: EVE, owner: me, amount: 5n }),
    getApproveCheckedInstruction({
      source: FROM,
      mint: MINT,
      delegate: EVE,
      owner: me,
      amount: 5n,
      decimals: 6,
    }),
  ])('that others may take are red', (instruction) => {
    const reading = read(instruction)
    expect([reading.intent, shown(reading, 'spender')]).toEqual(['approveToken', [EVE]])
    expect(codes(reading)).toEqual(['standingApproval'])
  })

  test('that others may all take are red twice', () => {
    const all = { source: FROM, delegate: EVE, owner: me, amount: 2n ** 64n - 1n }
    expect(codes(read(getApproveInstruction(all)))).toEqual([
      'standingApproval',
      'unlimitedApproval',
    ])
    const revoked = read(getRevokeInstruction({ source: FROM, owner: me }))
    expect([revoked.intent, codes(revoked)]).toEqual(['revokeApproval', []])
  })

  test('whose account goes to another are red', () => {
    const change = { owned: FROM, owner: me, authorityType: AuthorityType.AccountOwner }
    const given = read(getSetAuthorityInstruction({ ...change, newAuthority: EVE }))
    expect(given.warnings).toEqual([{ code: 'authorityChange', level: 'red', subject: EVE }])
    expect(shown(given, 'newAuthority')).toEqual([EVE])
    const dropped = read(getSetAuthorityInstruction({ ...change, newAuthority: null }))
    expect([dropped.intent, codes(dropped)]).toEqual(['changeAuthority', []])
  })

  test('whose account is closed leave its money to someone', () => {
    const close = (destination: Address) =>
      read(getCloseAccountInstruction({ account: FROM, destination, owner: me }))
    expect([shown(close(ME), 'recipient'), codes(close(ME))]).toEqual([[ME], []])
    expect(codes(close(EVE))).toEqual(['closesAccount'])
  })

  test.each([
    ['mintToken', getMintToInstruction({ mint: MINT, token: TO, mintAuthority: me, amount: 5n })],
    [
      'mintToken',
      getMintToCheckedInstruction({
        mint: MINT,
        token: TO,
        mintAuthority: me,
        amount: 5n,
        decimals: 6,
      }),
    ],
    ['burnToken', getBurnInstruction({ account: FROM, mint: MINT, authority: me, amount: 5n })],
    [
      'burnToken',
      getBurnCheckedInstruction({
        account: FROM,
        mint: MINT,
        authority: me,
        amount: 5n,
        decimals: 6,
      }),
    ],
  ])('can be made and destroyed: %s', (intent, instruction) => {
    const reading = read(instruction)
    expect([reading.intent, shown(reading, 'amount')]).toEqual([intent, ['5 USDC']])
  })

  test('of wrapped money are counted', () => {
    expect(read(getSyncNativeInstruction({ account: FROM })).intent).toBe('wrap')
  })

  test('get their owner and unit from the chain', async () => {
    const sent = read(
      getTransferInstruction({ source: FROM, destination: TO, authority: me, amount: 5n }),
    )
    const owners = new Map([
      [FROM as string, ME],
      [TO, ALICE],
    ])
    const reads = {
      tokenAccount: async (at: string) => ({ owner: owners.get(at) ?? EVE, mint: EVE }),
      mint: async () => ({ symbol: 'BONK', decimals: 5 }),
    }
    const { signal } = new AbortController()
    const after = await enrichSolana(sent, { context, reads, signal })
    expect(after).toMatchObject({ clarity: 'clear', digest: sent.digest })
    expect([shown(after, 'amount'), shown(after, 'recipient')]).toEqual([['5 BONK'], [ALICE]])
    const fail = () => Promise.reject(new Error('No answer.'))
    const failed = { context, reads: { tokenAccount: fail, mint: fail }, signal }
    expect(await enrichSolana(sent, failed)).toEqual(sent)
  })
})

describe('tokens of a mint that', () => {
  test.each([
    ['transferHook', 'tokenRunsCode'],
    ['permanentDelegate', 'tokenIsTakable'],
    ['transferFeeConfig', 'tokenTakesFee'],
  ] as const)('has a rule of its own are warned of: %s', async (rule, code) => {
    const amounts = { mint: MINT, amount: 5n, decimals: 6 }
    const sent = read(
      getTransferCheckedInstruction({ ...amounts, source: FROM, destination: TO, authority: me }),
    )
    const reads = {
      tokenAccount: async () => undefined,
      mint: async () => ({ symbol: 'USDC', decimals: 6, rules: [rule] }),
    }
    const { signal } = new AbortController()
    const after = await enrichSolana(sent, { context, reads, signal })
    expect(after.warnings).toEqual([{ code, level: 'yellow', subject: MINT }])
  })
})

describe('what is not known', () => {
  const stranger = {
    programAddress: EVE,
    accounts: [{ address: ALICE, role: AccountRole.WRITABLE }],
    data: Uint8Array.of(1, 2, 3),
  }

  test('is shown with program, accounts and data, and makes all of it opaque', () => {
    const pay = getTransferSolInstruction({ source: me, destination: ALICE, amount: 5n })
    const reading = read(pay, stranger)
    expect(reading.clarity).toBe('opaque')
    const [, unknown] = reading.calls
    expect(unknown && [shown(unknown, 'contract'), shown(unknown, 'data')]).toEqual([
      [EVE],
      ['0x010203'],
    ])
    expect(unknown && shown(unknown, 'named')).toEqual([[ALICE]])
  })

  test('of known programs is unknown all the same', () => {
    const transfer = getTransferSolInstruction({ source: me, destination: ALICE, amount: 5n })
    for (const data of [
      Uint8Array.of(...transfer.data, 0),
      transfer.data.slice(0, -1),
      Uint8Array.of(99, 0, 0, 0),
      new Uint8Array(),
    ])
      expect(read({ ...transfer, data })).toMatchObject({
        intent: 'callContract',
        clarity: 'opaque',
      })
  })

  test('because it is in a table is known with that table', () => {
    const transaction = wireWithTables(
      [getTransferSolInstruction({ source: me, destination: ALICE, amount: 5n })],
      ME,
      { [TABLE]: [EVE, ALICE] },
    )
    const unknown = readWire(transaction)
    expect([unknown.clarity, ...codes(unknown)]).toEqual(['opaque', 'unknownTable'])
    const known = readWire(transaction, { tables: { [TABLE]: [EVE, ALICE] } })
    expect([known.clarity, shown(known, 'recipient')]).toEqual(['clear', [ALICE]])
  })
})

describe('the wire', () => {
  const good = Uint8Array.from(
    atob(wire([getTransferSolInstruction({ source: me, destination: ALICE, amount: 5n })])),
    (one) => one.charCodeAt(0),
  )
  const readBytes = (content: Uint8Array) => readWire(btoa(String.fromCharCode(...content)))

  test('is parsed as the network parses it, whatever byte is changed', () => {
    let parsed = 0
    fc.assert(
      fc.property(
        fc.integer({ min: 65, max: good.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        (at, change) => {
          const changed = good.with(at, (good[at] ?? 0) ^ change)
          const transaction = parseTransaction(changed)
          if (!transaction) return
          parsed += 1
          const message = getCompiledTransactionMessageDecoder().decode(transaction.message)
          expect(getCompiledTransactionMessageEncoder().encode(message)).toEqual(
            transaction.message,
          )
          expect(transaction.signers).toEqual(
            message.staticAccounts.slice(0, message.header.numSignerAccounts),
          )
        },
      ),
      { numRuns: 1_000 },
    )
    expect(parsed).toBeGreaterThan(300)
  })

  test.each([
    ['a byte too many', Uint8Array.of(...good, 0)],
    ['a byte too few', good.slice(0, -1)],
    ['nothing', new Uint8Array()],
    ['a count in a longer form than it needs', Uint8Array.of(0x81, 0x00, ...good.slice(1))],
    ['a later version', good.with(65, 0x81)],
    ['no signer', good.with(66, 0)],
    ['more than a packet', new Uint8Array(1_233)],
  ])('with %s is refused', (_, content) => {
    expect(readBytes(content)).toMatchObject({ intent: 'unknownRequest', clarity: 'opaque' })
  })

  test('whatever it is, it makes nothing throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (content) => void readBytes(content)),
      { numRuns: 300 },
    )
    fc.assert(
      fc.property(fc.string(), fc.anything(), (method, params) => {
        expect(readSolanaRequest({ method, params }, context).clarity).toBe('opaque')
      }),
    )
  })
})

describe('requests', () => {
  const pay = wire([getTransferSolInstruction({ source: me, destination: ALICE, amount: 5n })])
  const ask = (method: string, params: unknown) => readSolanaRequest({ method, params }, context)

  test('for several transactions are batches', () => {
    const reading = ask('solana_signAllTransactions', { transactions: [pay, pay] })
    expect(reading.calls.map(({ intent }) => intent)).toEqual(['sendNative', 'sendNative'])
    const bad = ask('solana_signAllTransactions', { transactions: [pay, 'x'] })
    expect(bad.intent).toBe('unknownRequest')
    expect(ask('solana_signAndSendTransaction', { transaction: pay }).intent).toBe('sendNative')
  })

  test('for a message show its text, also where that is a sign-in', () => {
    const sign = (message: string, pubkey: string = ME) =>
      ask('solana_signMessage', { message: base58.encode(utf8ToBytes(message)), pubkey })
    expect(shown(sign('Hello'), 'message')).toEqual(['Hello'])
    expect(codes(sign('Hello', EVE))).toEqual(['otherAccount'])
    const signIn = [
      'app.example wants you to sign in with your Solana account:',
      ME,
      '',
      'Hi.',
      '',
      'URI: https://app.example',
      'Version: 1',
      'Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'Nonce: abcdefgh',
      'Issued At: 2026-11-23T00:00:00Z',
    ].join('\n')
    expect(sign(signIn)).toMatchObject({ intent: 'signIn', clarity: 'clear', warnings: [] })
    expect(codes(sign(signIn.replace('Solana', 'Ethereum')))).toEqual(['otherAccount'])
  })

  test('for a message that is a transaction are red', () => {
    const content = Uint8Array.from(atob(pay), (one) => one.charCodeAt(0)).subarray(65)
    const reading = ask('solana_signMessage', { message: base58.encode(content), pubkey: ME })
    expect([reading.clarity, codes(reading)]).toEqual(['clear', ['isTransaction']])
    // What it would do is said, too.
    expect(reading.calls).toMatchObject([{ intent: 'sendNative', clarity: 'clear' }])
  })
})

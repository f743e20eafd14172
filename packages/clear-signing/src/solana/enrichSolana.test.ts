import type { AskNode, Reading, ReadingContext } from '@bowline/common/reading'
import { AccountRole, type Address, address, createNoopSigner, type Instruction } from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  getApproveCheckedInstruction,
  getApproveInstruction,
  getBurnInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenInstruction,
  getInitializeAccount3Instruction,
  getMintToInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { describe, expect, test } from 'vitest'
import {
  ALICE,
  context,
  EVE,
  FROM,
  fieldsOf,
  ME,
  MINT,
  readAll,
  readOne,
  TO,
} from '../testing/solanaInstruction.test.support.ts'
import { keyOf } from '../testing/solanaWire.test.support.ts'
import { enrichSolana } from './enrichSolana.ts'
import type { Mint, TokenAccount } from './SolanaReads.ts'
import { solanaReader } from './solanaReader.ts'

const me = createNoopSigner(ME)
const OTHER_MINT = keyOf(30)
const { signal } = new AbortController()
const five = { amount: 5n, decimals: 6 }
const move = { source: FROM, destination: TO, authority: me }
const right = { source: FROM, delegate: EVE, owner: me }
const transfer = getTransferInstruction({ ...move, amount: 5n })
const checked = getTransferCheckedInstruction({ ...move, mint: MINT, ...five })

const otherSigners = { code: 'otherSigners', level: 'yellow' }
const note: Instruction = {
  programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  data: Uint8Array.of(65),
}

interface Chain {
  readonly accounts: Readonly<Record<string, TokenAccount>>
  readonly lamports?: bigint
  readonly mints: Readonly<Record<string, Mint>>
}

/** What the chain knows, if nothing else is said: two accounts of another mint, and that. */
const chain: Chain = {
  accounts: { [FROM]: { owner: ME, mint: OTHER_MINT }, [TO]: { owner: ALICE, mint: OTHER_MINT } },
  mints: { [OTHER_MINT]: { symbol: 'BONK', decimals: 5 } },
}

/** Enriches a reading, and returns it with what the chain was asked. */
async function enrich(
  reading: Reading,
  known: Partial<Chain> = {},
  changes: Partial<ReadingContext> = {},
) {
  const asked: string[] = []
  const answer =
    <T>(from: Readonly<Record<string, T>>, kind: string) =>
    async (of: string): Promise<T | undefined> => {
      asked.push(`${kind} ${of}`)
      return from[of]
    }
  const { accounts, mints, lamports } = { ...chain, ...known }
  const reads = {
    tokenAccount: answer(accounts, 'account'),
    mint: answer(mints, 'mint'),
    balance: async (of: string) => (of === ME ? lamports : undefined),
  }
  const after = await enrichSolana(reading, { context: { ...context, ...changes }, reads, signal })
  return { asked, fields: fieldsOf(after), warnings: after.warnings, after }
}

describe('tokens that are sent', () => {
  test('get the unit of the account that sends, and the owner of the one that receives', async () => {
    const { asked, fields, after } = await enrich(readOne(transfer))
    expect(fields).toEqual([
      ...[
        ['amount', '5 BONK'],
        ['tokenAccount', TO],
        ['from', FROM],
      ],
      ...[
        ['authority', ME],
        ['recipient', ALICE],
      ],
    ])
    expect(after).toMatchObject({ intent: 'sendToken', clarity: 'clear', warnings: [] })
    expect(asked.toSorted()).toEqual([`account ${FROM}`, `account ${TO}`, `mint ${OTHER_MINT}`])
  })

  test('of a mint that the transaction names need the receiver, and what there is', async () => {
    const { asked, fields } = await enrich(readOne(checked))
    expect(fields.slice(0, 1)).toEqual([['amount', '5 USDC']])
    expect(fields).toContainEqual(['recipient', ALICE])
    expect(asked.toSorted()).toEqual([`account ${FROM}`, `account ${TO}`, `mint ${MINT}`])
  })

  test('to an account that the transaction makes need no receiver', async () => {
    const parts = { payer: me, ata: TO, owner: ALICE, mint: MINT }
    const reading = readAll([getCreateAssociatedTokenInstruction(parts), checked])
    const { asked, after } = await enrich(reading)
    expect(after).toEqual(reading)
    expect(asked.toSorted()).toEqual([`account ${FROM}`, `mint ${MINT}`])
  })

  test('of a mint that the wallet knows have the unit that it gives', async () => {
    const tokens = [{ address: MINT, symbol: 'USDC', decimals: 6 }]
    const own = { ...tokens[0], address: OTHER_MINT, symbol: 'Own', decimals: 2 }
    const { fields, after } = await enrich(readOne(transfer), {}, { tokens: [...tokens, own] })
    expect(fields[0]).toEqual(['amount', '5 Own'])
    expect(after.fields[0]?.value).toMatchObject({
      token: { address: OTHER_MINT, symbol: 'Own', decimals: 2 },
    })
  })

  test('keep the unit that they were read with', async () => {
    const mints = { [MINT]: { symbol: 'FAKE', decimals: 0 } }
    const { fields } = await enrich(readOne(checked), { mints }, { tokens: [] })
    expect(fields[0]).toEqual(['amount', '5 USDC'])
  })

  test('to an owner that looks like a trusted address are red', async () => {
    const twin = `${ALICE.slice(0, 4)}${'x'.repeat(ALICE.length - 8)}${ALICE.slice(-4)}`
    const { warnings } = await enrich(readOne(transfer), {}, { trusted: [twin] })
    expect(warnings).toEqual([{ code: 'lookAlike', level: 'red', subject: ALICE, expected: twin }])
  })

  test('of accounts that the chain does not know stay as they were', async () => {
    for (const instruction of [transfer, checked]) {
      const reading = readOne(instruction)
      expect((await enrich(reading, { accounts: {}, mints: {} })).after).toEqual(reading)
    }
  })

  test('are warned of for each rule of their mint, once', async () => {
    const data = Uint8Array.of(26, 1, 5, 0, 0, 0, 0, 0, 0, 0, 6, 2, 0, 0, 0, 0, 0, 0, 0)
    const mints: Chain['mints'] = {
      [MINT]: { symbol: 'USDC', decimals: 6, rules: ['transferFeeConfig', 'transferHook'] },
    }
    // Amount and fee are of one mint.
    const reading = readOne({ ...checked, data })
    expect((await enrich(reading, { mints })).warnings).toEqual([
      { code: 'tokenTakesFee', level: 'yellow', subject: MINT },
      { code: 'tokenRunsCode', level: 'yellow', subject: MINT },
    ])
  })
})

describe('tokens that others may take', () => {
  test('get the unit of their account, and no receiver', async () => {
    const { asked, fields } = await enrich(readOne(getApproveInstruction({ ...right, amount: 5n })))
    expect(fields).toEqual([
      ...[
        ['spender', EVE],
        ['amount', '5 BONK'],
        ['tokenAccount', FROM],
        ['authority', ME],
      ],
    ])
    expect(asked).toEqual([`account ${FROM}`, `mint ${OTHER_MINT}`])
  })

  test('of a mint that the transaction names are measured against the account', async () => {
    const reading = readOne(getApproveCheckedInstruction({ ...right, mint: MINT, ...five }))
    const { asked, after } = await enrich(reading)
    expect(after).toEqual(reading)
    expect(asked.toSorted()).toEqual([`account ${FROM}`, `mint ${MINT}`])
  })
})

test.each([
  ['money', getTransferSolInstruction({ source: me, destination: ALICE, amount: 5n }), []],
  [
    'an account that is closed',
    getCloseAccountInstruction({ account: FROM, destination: ME, owner: me }),
    [],
  ],
  [
    'tokens that are made',
    getMintToInstruction({ mint: MINT, token: TO, mintAuthority: me, amount: 5n }),
    [`mint ${MINT}`],
  ],
])('of %s, no token account is asked for', async (_what, instruction, expected) => {
  const reading = readOne(instruction)
  const { asked, after } = await enrich(reading)
  expect(after).toEqual(reading)
  expect(asked).toEqual(expected)
})

test('each instruction of a transaction is enriched by itself', async () => {
  const { after } = await enrich(readAll([transfer, transfer]))
  expect(after.calls.map((call) => fieldsOf(call)[0])).toEqual(Array(2).fill(['amount', '5 BONK']))
})

describe('a preview', () => {
  const enrichBy = (ask: AskNode, onUnanswered: () => void) =>
    solanaReader.enrich?.(readOne(transfer), { context, ask, signal, onUnanswered })

  test('asks the node for accounts and mints', async () => {
    const info: Readonly<Record<string, object>> = {
      [FROM]: { owner: ME, mint: OTHER_MINT },
      [TO]: { owner: ALICE, mint: OTHER_MINT },
      [OTHER_MINT]: { decimals: 5 },
    }
    const ask: AskNode = async (_method, [of]) => {
      const known = info[of as string]
      return { value: known ? { data: { parsed: { info: known } } } : null }
    }
    const after = await enrichBy(ask, () => expect.unreachable())
    expect(after && fieldsOf(after)).toContainEqual(['recipient', ALICE])
    expect(after && fieldsOf(after)[0]).toEqual(['amount', `5 ${OTHER_MINT}`])
    expect(after?.clarity).toBe('clear')
  })

  test('says if the node does not answer, and stays as it was', async () => {
    let unanswered = 0
    const after = await enrichBy(
      () => Promise.reject(new Error('offline')),
      () => {
        unanswered += 1
      },
    )
    expect(after).toEqual(readOne(transfer))
    expect(unanswered).toBe(2)
  })
})

describe('a payment to somebody new', () => {
  const pay = (amount: bigint) =>
    getTransferSolInstruction({ source: me, destination: ALICE, amount })
  const USDC = { owner: ME, mint: MINT, amount: 100n }
  const known = { accounts: { [FROM]: USDC }, lamports: 1_000n }
  const all = { code: 'takesMost', level: 'red', subject: ALICE }
  const warningsOfAll = async (
    instructions: readonly Instruction[],
    changes: Partial<ReadingContext> = {},
  ) => (await enrich(readAll(instructions), known, changes)).warnings

  test('of four fifths of what there is is red', async () => {
    expect(await warningsOfAll([pay(800n)])).toEqual([all])
    expect(await warningsOfAll([pay(799n)])).toEqual([])
    expect(await warningsOfAll([pay(0n)])).toEqual([])
  })

  test('in parts counts as a whole, and names who gets most', async () => {
    const other = getTransferSolInstruction({ source: me, destination: EVE, amount: 500n })
    expect(await warningsOfAll([pay(400n), other])).toEqual([{ ...all, subject: EVE }])
  })

  test.each(['own', 'trusted'])('is none where the receiver is %s', async (name) => {
    expect(await warningsOfAll([pay(1_000n)], { [name]: [ALICE] })).toEqual([])
  })

  test('of tokens is measured against the account that they leave', async () => {
    const make = getCreateAssociatedTokenInstruction({
      payer: me,
      ata: TO,
      owner: ALICE,
      mint: MINT,
    })
    const give = (amount: bigint) =>
      getTransferCheckedInstruction({ ...move, mint: MINT, amount, decimals: 6 })
    expect(await warningsOfAll([make, give(80n)])).toEqual([all])
    expect(await warningsOfAll([make, give(79n)])).toEqual([])
    // Nobody knows whose the account is.
    expect(await warningsOfAll([give(80n), note])).toEqual([{ ...all, subject: TO }])
  })

  test('is none where the money goes to an account that becomes the user’s', async () => {
    const make = getCreateAccountInstruction({
      payer: me,
      newAccount: createNoopSigner(TO),
      lamports: 900n,
      space: 165,
      programAddress: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
    })
    const begin = (owner: Address) =>
      getInitializeAccount3Instruction({ account: TO, mint: MINT, owner })
    expect(await warningsOfAll([make, begin(ME)])).toEqual([otherSigners])
    expect(await warningsOfAll([make, begin(EVE)])).toEqual([otherSigners, { ...all, subject: TO }])
  })

  test('of another account is not the user’s', async () => {
    const other = createNoopSigner(EVE)
    const paid = getTransferSolInstruction({ source: other, destination: ALICE, amount: 1_000n })
    const { warnings } = await enrich(readOne(paid), known)
    expect(warnings).toEqual([])
  })
})

test('a right to four fifths of an account is one to most of it', async () => {
  const accounts = { [FROM]: { owner: ME, mint: MINT, amount: 100n } }
  const levels = async (amount: bigint, own: readonly string[] = []) => {
    const reading = readOne(getApproveInstruction({ ...right, amount }), { own })
    return (await enrich(reading, { accounts }, { own })).warnings.map(({ code }) => code)
  }
  expect(await levels(80n)).toEqual(['standingApproval', 'takesMost'])
  expect(await levels(79n)).toEqual(['standingApproval'])
  expect(await levels(80n, [EVE])).toEqual([])
})

describe('what a swap brings', () => {
  const swap: Instruction = {
    programAddress: address('675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8'),
    accounts: [EVE, FROM, TO, ME].map((one) => ({ address: one, role: AccountRole.WRITABLE })),
    data: Uint8Array.of(9, 7, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0),
  }
  const known = (owner: string) => ({
    accounts: { [FROM]: { owner: ME, mint: MINT }, [TO]: { owner, mint: OTHER_MINT } },
  })

  test('has the unit of the account that gets it', async () => {
    const { fields, warnings } = await enrich(readOne(swap), known(ME))
    expect(fields.slice(0, 2)).toEqual([
      ['input', '7 USDC'],
      ['minimum', '5 BONK'],
    ])
    expect([fields.at(-1), warnings]).toEqual([['recipient', ME], []])
  })

  test('is red where that is somebody else’s, and yellow where it is somebody’s who was paid before', async () => {
    const other = { code: 'receiverIsOther', level: 'red', subject: EVE }
    expect((await enrich(readOne(swap), known(EVE))).warnings).toEqual([other])
    const { warnings } = await enrich(readOne(swap), known(EVE), { trusted: [EVE] })
    expect(warnings).toEqual([{ ...other, level: 'yellow' }])
  })
})

test('tokens that are burned are red if they are known, and nearly all that there are', async () => {
  const accounts = { [FROM]: { owner: ME, mint: MINT, amount: 100n } }
  const burn = async (amount: bigint, tokens = context.tokens) => {
    const instruction = getBurnInstruction({ account: FROM, mint: MINT, authority: me, amount })
    const { warnings } = await enrich(readOne(instruction), { accounts }, { tokens })
    return warnings.map(({ code }) => code)
  }
  expect([await burn(80n), await burn(79n), await burn(100n, [])]).toEqual([['burned'], [], []])
})

import type { Reading } from '@bowline/common/reading'
import { MerkleizedMetadata } from '@dedot/merkleized-metadata'
import substrate from '@polkadot/types-support/metadata/v15/substrate-hex'
import { describe, expect, test } from 'vitest'
import { toHex } from '../../reading/hex.ts'
import { chainOf } from '../../testing/polkadotChain.test.support.ts'
import { fieldsOf } from '../../testing/solanaInstruction.test.support.ts'
import type { PolkadotReadingContext } from '../chains.ts'
import { readMetadata } from '../readMetadata.ts'

/** A chain with every pallet of the SDK: no chain of the build says who people are. */
const GENESIS = 'cd'.repeat(16)
const chain = chainOf(`polkadot:${GENESIS}`, substrate)
const about = { decimals: 10, tokenSymbol: 'SEA' }
const digest = toHex(
  Uint8Array.from(new MerkleizedMetadata(`0x${substrate.slice(12)}`, about).digest()),
)

async function read(name: string, args: object | undefined): Promise<Reading> {
  const runtime = await readMetadata({
    ask: async (method) =>
      method === 'system_properties' ? { tokenDecimals: 10, tokenSymbol: 'SEA' } : substrate,
    genesis: GENESIS,
    digest,
    signal: new AbortController().signal,
  })
  const [pallet = '', method = ''] = name.split('.')
  const withRuntime: Partial<PolkadotReadingContext> = { runtime }
  const proof = { mode: 1, metadataHash: digest, signedExtensions: ['CheckMetadataHash'] }
  return chain.read(chain.encode(pallet, method, args), proof, withRuntime)
}

const { at, to } = chain
const raw = (text: string) => {
  const bytes = new TextEncoder().encode(text)
  // The codec has a byte for one of them.
  const value = bytes.length === 1 ? bytes[0] : toHex(bytes)
  return { type: `Raw${bytes.length}`, value }
}
const none = { type: 'None' }
const info = {
  additional: [],
  display: raw('Eve'),
  legal: none,
  web: raw('https://eve.example'),
  riot: none,
  email: none,
  pgp_fingerprint: `0x${'ab'.repeat(20)}`,
  image: { type: 'Raw2', value: '0xff00' },
  twitter: raw('@eve'),
}

type Case = readonly [
  name: string,
  args: object | undefined,
  intent: string,
  fields: readonly unknown[],
  warnings: readonly string[],
]

describe('who an account’s owner is', () => {
  test.each<Case>([
    [
      'Identity.set_identity',
      { info },
      'setIdentity',
      [
        ['publicName', 'Eve'],
        ['described', 'https://eve.example'],
        ['described', `0x${'ab'.repeat(20)}`],
        ['described', 'Raw2 { 0xff00 }'],
        ['described', '@eve'],
      ],
      ['isPublic yellow'],
    ],
    ['Identity.clear_identity', undefined, 'clearIdentity', [], []],
    [
      'Identity.set_subs',
      {
        subs: [
          [at(2), raw('cold')],
          [at(3), none],
        ],
      },
      'nameAccounts',
      [['named', [at(2), 'cold', at(3)]]],
      ['isPublic yellow'],
    ],
    ['Identity.set_subs', { subs: [] }, 'nameAccounts', [['named', []]], []],
    [
      'Identity.add_sub',
      { sub: to(2), data: raw('hot') },
      'nameAccounts',
      [
        ['account', at(2)],
        ['publicName', 'hot'],
      ],
      ['isPublic yellow'],
    ],
    ['Identity.remove_sub', { sub: to(2) }, 'leaveIdentity', [['account', at(2)]], []],
    ['Identity.quit_sub', undefined, 'leaveIdentity', [], []],
    [
      'Identity.request_judgement',
      { reg_index: 1, max_fee: 5n },
      'askJudgement',
      [
        ['registrar', 1n],
        ['maximum', '5 SEA'],
      ],
      [],
    ],
    ['Identity.cancel_request', { reg_index: 1 }, 'cancelJudgement', [['registrar', 1n]], []],
    [
      'Identity.provide_judgement',
      {
        reg_index: 1,
        target: to(2),
        judgement: { type: 'KnownGood' },
        identity: `0x${'ab'.repeat(32)}`,
      },
      'giveJudgement',
      [
        ['account', at(2)],
        ['described', 'KnownGood'],
        ['registrar', 1n],
      ],
      [],
    ],
  ])('is read of %s', async (name, args, intent, fields, warnings) => {
    const reading = await read(name, args)
    const said = fieldsOf(reading).filter(([label]) => label !== 'nonce' && label !== 'proven')
    const levels = reading.warnings.map(({ code, level }) => `${code} ${level}`)
    expect([reading.intent, said, levels]).toEqual([intent, fields, warnings])
    expect(reading.clarity).toBe('clear')
  })

  test('names facts as people know them', async () => {
    const { fields } = await read('Identity.set_identity', { info })
    expect(fields.flatMap(({ name }) => name ?? [])).toEqual(['Web', 'PGP', 'image', 'X (Twitter)'])
  })
})

import type { Reading } from '@bowline/common/reading'
import { blake2b } from '@noble/hashes/blake2.js'
import { AccountId } from '@polkadot-api/substrate-bindings'
import { describe, expect, test } from 'vitest'
import { addressAt, onHub, onKusama, onRelay } from '../../testing/polkadotChain.test.support.ts'
import { fieldsOf } from '../../testing/solanaInstruction.test.support.ts'

type Chain = typeof onRelay

const { at, to, call } = onRelay
const ME = at(1)
const EVE = at(3)
const some = <T>(type: string, value?: T) => ({ type, value })
const levels = ({ warnings }: Reading) =>
  warnings.map(({ code, level, subject }) => [code, level, ...(subject ? [subject] : [])])
/** The nonce, and whether it is proven, stand behind all facts, and are left out. */
const said = (reading: Reading) =>
  fieldsOf(reading).filter(([label]) => label !== 'nonce' && label !== 'proven')
const pay = call('Balances', 'transfer_keep_alive', { dest: to(2), value: 5n })

/** Two addresses with the same ends, found by trying. */
const TWINS = [
  '1ADRXEpxCcHPze36zV1imeinJrCp76nTkiC6ZRMx2yF8Zu4',
  '1ADRXEpxCcHPze36zV1imeinJsjC6BcES4xM7DajGkq8Zu4',
] as const

type Case = readonly [
  name: `${string}.${string}`,
  args: object | undefined,
  intent: string,
  fields: readonly unknown[],
  warnings: readonly unknown[],
]

function check(chain: Chain, [name, args, intent, fields, warnings]: Case) {
  const [pallet = '', method = ''] = name.split('.')
  const reading = chain.read(chain.encode(pallet, method, args))
  expect([reading.intent, said(reading), levels(reading)]).toEqual([intent, fields, warnings])
}

describe('what leaves', () => {
  test.each<Case>([
    [
      'Balances.transfer_all',
      { dest: to(3), keep_alive: false },
      'sendAll',
      [
        ['recipient', EVE],
        ['keepsAccount', false],
      ],
      [['takesMost', 'red', EVE]],
    ],
    [
      'Vesting.vested_transfer',
      { target: to(3), schedule: { locked: 7n, per_block: 1n, starting_block: 9 } },
      'sendNative',
      [
        ['amount', '7 DOT'],
        ['recipient', EVE],
      ],
      [],
    ],
    [
      'System.remark',
      { remark: new TextEncoder().encode('Hello') },
      'attachMemo',
      [['memo', 'Hello']],
      [],
    ],
    [
      'System.remark',
      { remark: Uint8Array.of(255) },
      'useNetwork',
      [
        ['method', 'System.remark'],
        ['argument', '0xff'],
      ],
      [],
    ],
  ])('by %s', (...one) => check(onRelay, one))

  test('to an address that looks like a known one is red, however that is written', () => {
    const known = TWINS[0]
    const paid = { dest: { type: 'Id', value: TWINS[1] }, value: 5n }
    const method = onRelay.encode('Balances', 'transfer_keep_alive', paid)
    const elsewhere = AccountId(42).dec(AccountId().enc(known))
    for (const trusted of [[known], [elsewhere]])
      expect(levels(onRelay.read(method, {}, { trusted }))).toEqual([
        ['lookAlike', 'red', TWINS[1]],
      ])
  })

  test('is no warning where the receiver is the user’s, or was paid before, however it is written', () => {
    const all = onRelay.encode('Balances', 'transfer_all', { dest: to(3), keep_alive: false })
    for (const known of [{ own: [addressAt(42, 3)] }, { trusted: [addressAt(2, 3)] }])
      expect(levels(onRelay.read(all, {}, known))).toEqual([])
  })

  test.each<Case>([
    [
      'Assets.transfer_approved',
      { id: 1984, owner: to(4), destination: to(2), amount: 5n },
      'sendToken',
      [
        ['amount', '5 USDT'],
        ['recipient', at(2)],
        ['from', at(4)],
        ['token', '1984'],
      ],
      [['fromOther', 'yellow', at(4)]],
    ],
    [
      'Assets.transfer_all',
      { id: 1984, dest: to(3), keep_alive: false },
      'sendAll',
      [
        ['recipient', EVE],
        ['token', '1984'],
      ],
      [['takesMost', 'red', EVE]],
    ],
    [
      'Assets.approve_transfer',
      { id: 1984, delegate: to(3), amount: 2n ** 128n - 1n },
      'approveToken',
      [
        ['amount', 'unlimited USDT'],
        ['spender', EVE],
        ['token', '1984'],
      ],
      [
        ['standingApproval', 'red', EVE],
        ['unlimitedApproval', 'red', EVE],
      ],
    ],
    [
      'Assets.cancel_approval',
      { id: 1984, delegate: to(3) },
      'revokeApproval',
      [
        ['spender', EVE],
        ['token', '1984'],
      ],
      [],
    ],
    [
      'Assets.transfer_ownership',
      { id: 7, owner: to(3) },
      'changeAuthority',
      [
        ['token', '7'],
        ['newAuthority', EVE],
      ],
      [['authorityChange', 'red', EVE]],
    ],
    [
      'Assets.set_team',
      { id: 7, issuer: to(1), admin: to(3), freezer: to(3) },
      'changeAuthority',
      [
        ['token', '7'],
        ['newAuthority', ME],
        ['newAuthority', EVE],
        ['newAuthority', EVE],
      ],
      [['authorityChange', 'red', EVE]],
    ],
    [
      'Nfts.transfer',
      { collection: 9, item: 4, dest: to(3) },
      'sendNft',
      [
        ['nft', '1 of 9 4'],
        ['recipient', EVE],
      ],
      [['nothingInReturn', 'red', EVE]],
    ],
    [
      'Nfts.approve_transfer',
      { collection: 9, item: 4, delegate: to(3), maybe_deadline: undefined },
      'approveNft',
      [
        ['nft', '1 of 9 4'],
        ['spender', EVE],
      ],
      [['spenderIsKey', 'red', EVE]],
    ],
    [
      'Nfts.set_price',
      { collection: 9, item: 4, price: 10n ** 8n, whitelisted_buyer: undefined },
      'offerOrder',
      [
        ['offered', '1 of 9 4'],
        ['received', '100000000 DOT'],
      ],
      [],
    ],
    [
      'Nfts.set_price',
      { collection: 9, item: 4, price: 10n ** 8n - 1n, whitelisted_buyer: to(3) },
      'offerOrder',
      [
        ['offered', '1 of 9 4'],
        ['received', '99999999 DOT'],
        ['recipient', EVE],
      ],
      [['nothingInReturn', 'red']],
    ],
    [
      'Nfts.set_price',
      { collection: 9, item: 4, price: undefined, whitelisted_buyer: undefined },
      'cancelAuthorization',
      [['nft', '1 of 9 4']],
      [],
    ],
    [
      'Nfts.buy_item',
      { collection: 9, item: 4, bid_price: 7n },
      'swap',
      [
        ['maximum', '7 DOT'],
        ['received', '1 of 9 4'],
      ],
      [],
    ],
  ])('of the Asset Hub, by %s', (...one) => check(onHub, one))

  const DOT = { parents: 1, interior: some('Here') }
  const junctions = [some('PalletInstance', 50), some('GeneralIndex', 1984n)]
  const USDT = { parents: 0, interior: some('X2', junctions) }
  /** The asset of that number on the chain above is another one, if there is any. */
  const OTHER = { parents: 1, interior: some('X2', junctions) }

  const paidIn = (receiver: number, asset2: object = USDT): object => ({
    asset1: DOT,
    asset2,
    amount1_desired: 9n,
    amount2_desired: 4n,
    amount1_min: 1n,
    amount2_min: 1n,
    mint_to: addressAt(0, receiver),
  })

  test('for a share of a pool is red where the share goes to a stranger', () => {
    const read = (args: object) =>
      onHub.read(onHub.encode('AssetConversion', 'add_liquidity', args))
    const reading = read(paidIn(1))
    expect([reading.intent, levels(reading), said(reading)]).toEqual([
      'payIn',
      [],
      [
        ['maximum', '9 DOT'],
        ['maximum', '4 USDT'],
        ['recipient', ME],
      ],
    ])
    expect(levels(read(paidIn(3)))).toEqual([['receiverIsOther', 'red', EVE]])
    expect(said(read(paidIn(1, OTHER)))[1]).toEqual(['maximum', 4n])
  })

  test('of a pool is red where it goes to a stranger', () => {
    const taken = (receiver: number) =>
      onHub.read(
        onHub.encode('AssetConversion', 'remove_liquidity', {
          asset1: DOT,
          asset2: USDT,
          lp_token_burn: 5n,
          amount1_min_receive: 9n,
          amount2_min_receive: 4n,
          withdraw_to: addressAt(0, receiver),
        }),
      )
    expect(levels(taken(1))).toEqual([])
    expect(levels(taken(3))).toEqual([['receiverIsOther', 'red', EVE]])
    expect(said(taken(3)).slice(1, 3)).toEqual([
      ['minimum', '9 DOT'],
      ['minimum', '4 USDT'],
    ])
  })

  const swapped = (output: bigint, receiver: number): object => ({
    path: [
      { parents: 1, interior: some('Here') },
      { parents: 0, interior: some('Here') },
    ],
    amount_in: 9n,
    amount_out_min: output,
    send_to: addressAt(0, receiver),
    keep_alive: true,
  })
  test('for something else is red where it goes to a stranger, and where nothing comes', () => {
    const read = (args: object) =>
      onHub.read(onHub.encode('AssetConversion', 'swap_exact_tokens_for_tokens', args))
    const reading = read(swapped(3n, 1))
    expect([reading.intent, levels(reading)]).toEqual(['swap', []])
    expect(said(reading)).toEqual([
      ['input', '9 DOT'],
      ['minimum', 3n],
      ['route', '{ parents: 1, interior: Here } → { parents: 0, interior: Here }'],
      ['recipient', ME],
    ])
    const known = read({ ...swapped(3n, 1), path: [DOT, USDT] })
    expect(said(known)).toEqual([
      ['input', '9 DOT'],
      ['minimum', '3 USDT'],
      ['recipient', ME],
    ])
    const long = said(read({ ...swapped(3n, 1), path: [USDT, DOT, USDT] }))
    expect(long.map(([label]) => label)).toEqual(['input', 'minimum', 'route', 'recipient'])
    expect(levels(read(swapped(3n, 3)))).toEqual([['receiverIsOther', 'red', EVE]])
    expect(levels(read(swapped(0n, 1)))).toEqual([['nothingInReturn', 'red']])
  })
})

describe('what is staked and voted', () => {
  test.each<Case>([
    [
      'Staking.payout_stakers',
      { validator_stash: addressAt(0, 5), era: 9 },
      'collectRewards',
      [['validator', at(5)]],
      [],
    ],
    [
      'NominationPools.create',
      { amount: 7n, root: to(1), nominator: to(1), bouncer: to(3) },
      'stake',
      [
        ['amount', '7 DOT'],
        ['newAuthority', ME],
        ['newAuthority', EVE],
      ],
      [['authorityChange', 'red', EVE]],
    ],
    [
      'Staking.bond',
      { value: 7n, payee: some('Staked') },
      'stake',
      [
        ['amount', '7 DOT'],
        ['rewards', 'rewardsStaked'],
      ],
      [],
    ],
    [
      'Staking.bond',
      { value: 7n, payee: some('Account', EVE) },
      'stake',
      [
        ['amount', '7 DOT'],
        ['rewards', EVE],
      ],
      [['receiverIsOther', 'red', EVE]],
    ],
    ['Staking.set_payee', { payee: some('Account', ME) }, 'setRewards', [['rewards', ME]], []],
    [
      'Staking.set_payee',
      { payee: some('Account', EVE) },
      'setRewards',
      [['rewards', EVE]],
      [['receiverIsOther', 'red', EVE]],
    ],
    ['Staking.unbond', { value: 7n }, 'unstake', [['amount', '7 DOT']], []],
    [
      'Staking.nominate',
      { targets: [to(5), to(6)] },
      'chooseValidators',
      [
        ['validator', at(5)],
        ['validator', at(6)],
      ],
      [],
    ],
    ['Staking.withdraw_unbonded', { num_slashing_spans: 0 }, 'withdrawStake', [], []],
    [
      'NominationPools.join',
      { amount: 7n, pool_id: 4 },
      'stake',
      [
        ['amount', '7 DOT'],
        ['pool', 4n],
      ],
      [],
    ],
    [
      'NominationPools.bond_extra',
      { extra: some('Rewards') },
      'stake',
      [['action', 'Rewards']],
      [],
    ],
    ['NominationPools.claim_payout', undefined, 'collectRewards', [], []],
    [
      'NominationPools.update_roles',
      {
        pool_id: 4,
        new_root: some('Set', EVE),
        new_nominator: some('Noop'),
        new_bouncer: some('Set', ME),
      },
      'changeAuthority',
      [
        ['method', 'NominationPools.update_roles'],
        ['newAuthority', EVE],
        ['newAuthority', ME],
      ],
      [['authorityChange', 'red', EVE]],
    ],
    [
      'ConvictionVoting.vote',
      {
        poll_index: 12,
        vote: some('Split', { aye: 1n, nay: 2n }),
      },
      'vote',
      [
        ['poll', 12n],
        ['inFavour', '1 DOT'],
        ['against', '2 DOT'],
      ],
      [],
    ],
    [
      'ConvictionVoting.vote',
      { poll_index: 12, vote: some('Standard', { vote: 0b1000_0010, balance: 7n }) },
      'vote',
      [
        ['poll', 12n],
        ['vote', true],
        ['amount', '7 DOT'],
        ['counts', '2×'],
        ['lockedFor', 2n],
      ],
      [],
    ],
    [
      'ConvictionVoting.vote',
      { poll_index: 12, vote: some('SplitAbstain', { aye: 1n, nay: 2n, abstain: 3n }) },
      'vote',
      [
        ['poll', 12n],
        ['inFavour', '1 DOT'],
        ['against', '2 DOT'],
        ['abstaining', '3 DOT'],
      ],
      [],
    ],
    ['ConvictionVoting.remove_vote', { class: 33, index: 12 }, 'removeVote', [['poll', 12n]], []],
    [
      'ConvictionVoting.remove_other_vote',
      { target: to(3), class: 0, index: 12 },
      'removeVote',
      [
        ['poll', 12n],
        ['account', EVE],
      ],
      [],
    ],
    ['ConvictionVoting.undelegate', { class: 33 }, 'undelegateVotes', [['track', 33n]], []],
    ['ConvictionVoting.unlock', { class: 33, target: to(1) }, 'unlockVotes', [['track', 33n]], []],
    [
      'ConvictionVoting.unlock',
      { class: 33, target: to(3) },
      'unlockVotes',
      [
        ['track', 33n],
        ['account', EVE],
      ],
      [],
    ],
    [
      'ConvictionVoting.delegate',
      { class: 0, to: to(3), conviction: some('Locked2x'), balance: 7n },
      'delegateVotes',
      [
        ['delegate', EVE],
        ['amount', '7 DOT'],
        ['counts', '2×'],
        ['lockedFor', 2n],
        ['track', 0n],
      ],
      [['votesForOther', 'yellow', EVE]],
    ],
  ])('by %s', (...one) => check(onRelay, one))
})

describe('who may act', () => {
  const proxy = (kind: string): object => ({ delegate: to(3), proxy_type: some(kind), delay: 0 })
  test.each<Case>([
    [
      'Proxy.add_proxy',
      proxy('Any'),
      'changeAuthority',
      [
        ['newAuthority', EVE],
        ['rights', 'rightsAny'],
      ],
      [['fullControl', 'red', EVE]],
    ],
    [
      'Proxy.add_proxy',
      proxy('Staking'),
      'changeAuthority',
      [
        ['newAuthority', EVE],
        ['rights', 'rightsStaking'],
      ],
      [['authorityChange', 'red', EVE]],
    ],
    [
      'Proxy.add_proxy',
      proxy('Governance'),
      'changeAuthority',
      [
        ['newAuthority', EVE],
        ['rights', 'rightsGovernance'],
      ],
      [['authorityChange', 'yellow', EVE]],
    ],
    [
      'Proxy.remove_proxy',
      proxy('Any'),
      'revokePermission',
      [
        ['spender', EVE],
        ['rights', 'rightsAny'],
      ],
      [],
    ],
    ['Proxy.remove_proxies', undefined, 'revokePermission', [], []],
    [
      'Proxy.create_pure',
      { proxy_type: some('Any'), delay: 0, index: 0 },
      'createPure',
      [['rights', 'rightsAny']],
      [],
    ],
    [
      'Proxy.kill_pure',
      { spawner: to(3), proxy_type: some('Any'), index: 0, height: 5, ext_index: 2 },
      'killPure',
      [
        ['account', ME],
        ['owner', EVE],
      ],
      [['accountLost', 'red', ME]],
    ],
  ])('by %s', (...one) => check(onRelay, one))

  test('names the account that is deleted where another one acts for it', () => {
    const gone = { spawner: to(1), proxy_type: some('Any'), index: 0, height: 5, ext_index: 2 }
    const killed = {
      real: to(4),
      force_proxy_type: undefined,
      call: call('Proxy', 'kill_pure', gone),
    }
    const { calls } = onRelay.read(onRelay.encode('Proxy', 'proxy', killed))
    expect(calls.map(levels)).toEqual([[['accountLost', 'red', at(4)]]])
  })

  test('is nobody else where the user’s other account may', () => {
    const added = onRelay.encode('Proxy', 'add_proxy', proxy('Any'))
    expect(levels(onRelay.read(added, {}, { own: [EVE] }))).toEqual([])
  })

  test('is whoever may recover the account', () => {
    const friends = [addressAt(2, 3), addressAt(2, 4)]
    const made = { friends, threshold: 1, delay_period: 0 }
    const reading = onKusama.read(onKusama.encode('Recovery', 'create_recovery', made))
    expect(levels(reading)).toEqual(friends.map((one) => ['fullControl', 'red', one]))
  })

  test('is said of calls without a reader by their names and the accounts that they name', () => {
    const read = (pallet: string, name: string, args: object) =>
      levels(onRelay.read(onRelay.encode(pallet, name, args)))
    expect(read('Indices', 'transfer', { new: to(3), index: 5 })).toEqual([
      ['receiverIsOther', 'yellow', EVE],
    ])
    expect(read('Bounties', 'accept_curator', { bounty_id: 5 })).toEqual([])
  })
})

describe('calls of another account', () => {
  const key = (byte: number) => new Uint8Array(32).fill(byte)
  const hash = (...parts: readonly Uint8Array[]) =>
    AccountId(0).dec(blake2b(Uint8Array.from(parts.flatMap((one) => [...one])), { dkLen: 32 }))
  const name = new TextEncoder().encode('modlpy/utilisuba')

  test('that is derived from the user’s are named by it', () => {
    const reading = onRelay.read(
      onRelay.encode('Utility', 'as_derivative', { index: 258, call: pay }),
    )
    expect(said(reading)).toEqual([['from', hash(name, key(1), Uint8Array.of(2, 1))]])
    expect(reading.calls).toMatchObject([{ intent: 'sendNative' }])
  })

  test('of several are named by it, and by those who have to agree', () => {
    const args = {
      threshold: 2,
      other_signatories: [at(9), at(0)],
      maybe_timepoint: undefined,
    }
    const from = hash(name, Uint8Array.of(12), key(0), key(1), key(9), Uint8Array.of(2, 0))
    const several = [
      ['from', from],
      ['threshold', 2n],
      ['cosigner', [at(9), at(0)]],
    ]
    const weight = { ref_time: 1n, proof_size: 1n }
    const sent = onRelay.read(
      onRelay.encode('Multisig', 'as_multi', { ...args, call: pay, max_weight: weight }),
    )
    expect([sent.intent, said(sent), levels(sent)]).toEqual(['batch', several, []])
    expect(sent.calls).toMatchObject([{ intent: 'sendNative' }])
    // Of what is named by its hash alone, nobody sees what it is.
    const blind = { ...args, call_hash: `0x${'ab'.repeat(32)}`, max_weight: weight }
    const agreed = onRelay.read(onRelay.encode('Multisig', 'approve_as_multi', blind))
    expect([agreed.clarity, levels(agreed)]).toEqual(['opaque', [['mayBeHash', 'red']]])
  })
})

describe('what goes to other chains', () => {
  const place = (interior: object, parents = 0) => some('V4', { parents, interior })
  const account = (byte: number) =>
    place(some('X1', some('AccountId32', { network: undefined, id: `0x${hexOf(byte)}` })))
  const hexOf = (byte: number) => byte.toString(16).padStart(2, '0').repeat(32)
  const hub = place(some('X1', some('Parachain', 1_000)))
  const coins = (amount: bigint, id: object) => some('V4', [{ id, fun: some('Fungible', amount) }])
  const own = { parents: 0, interior: some('Here') }
  const sent = (byte: number, assets: object): object => ({
    dest: hub,
    beneficiary: account(byte),
    assets,
    fee_asset_item: 0,
    weight_limit: some('Unlimited'),
  })
  const read = (byte: number, assets: object) =>
    onRelay.read(onRelay.encode('XcmPallet', 'limited_teleport_assets', sent(byte, assets)))

  test('says how much, where, and to whom', () => {
    const reading = read(1, coins(7n, own))
    expect([reading.intent, said(reading), levels(reading)]).toEqual([
      'sendAcross',
      [
        ['amount', '7 DOT'],
        ['place', 'Parachain 1000 (Asset Hub)'],
        ['recipient', ME],
        ['argument', '0'],
        ['argument', 'Unlimited'],
      ],
      [],
    ])
    // What it is of what there is, is asked later.
    expect(levels(read(3, coins(7n, own)))).toEqual([])
  })

  test.each([
    [some('Parachain', 2_034), 'Parachain 2034 (Hydration)'],
    [some('Parachain', 4_321), 'Parachain 4321'],
  ])('names the chain that it goes to', (junction, expected) => {
    const args = { ...sent(1, coins(7n, own)), dest: place(some('X1', junction)) }
    const reading = onRelay.read(onRelay.encode('XcmPallet', 'limited_teleport_assets', args))
    expect(said(reading)).toContainEqual(['place', expected])
  })

  test('names no chain beside another relay chain by its number alone', () => {
    const junctions = [some('GlobalConsensus', some('Kusama')), some('Parachain', 1_000)]
    const args = { ...sent(1, coins(7n, own)), dest: place(some('X2', junctions), 2) }
    const reading = onRelay.read(onRelay.encode('XcmPallet', 'limited_teleport_assets', args))
    const [, where] = said(reading).find(([label]) => label === 'place') ?? []
    expect(where).toMatch(/Kusama.*1000/)
    expect(where).not.toMatch(/^Parachain/)
  })

  test('is red to a stranger where nobody can say how much that is', () => {
    const other = { parents: 1, interior: some('X1', some('Parachain', 2_004)) }
    const reading = read(3, coins(7n, other))
    expect(levels(reading)).toEqual([['receiverIsOther', 'red', EVE]])
    expect(said(reading)[0]?.[0]).toBe('assets')
  })

  test('names an account of Ethereum’s kind', () => {
    const key = { network: undefined, key: `0x${'ab'.repeat(20)}` }
    const dest = place(some('X1', some('AccountKey20', key)))
    const args = { ...sent(1, coins(7n, own)), beneficiary: dest }
    const reading = onRelay.read(onRelay.encode('XcmPallet', 'limited_teleport_assets', args))
    expect(said(reading)).toContainEqual(['recipient', `0x${'ab'.repeat(20)}`])
  })
})

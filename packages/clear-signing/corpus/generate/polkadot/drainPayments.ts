import { remark, transferAll } from './drainCalls.ts'
import { ALL, drainRows } from './drainRows.ts'
import { twinOfFriend } from './twin.ts'
import { call } from './world.ts'
import { beneficiary, childPlace, nativeAsset } from './xcm.ts'

export const payments = drainRows(
  'payments',
  ['polkadot-scams', 'slowmist-handbook'],
  [
    ['all-coins-to-stranger', (p) => p.send(transferAll(p), 'All coins go to a stranger.')],
    [
      'batch-hides-transfer',
      (p) => {
        const calls = [remark(p), remark(p), transferAll(p)]
        return p.send(call('Utility', 'batch_all', { calls }), 'Behind remarks, all coins leave.')
      },
    ],
    [
      'forced-batch-hides-transfer',
      (p) => {
        const calls = [remark(p), transferAll(p)]
        return p.send(
          call('Utility', 'force_batch', { calls }),
          'Behind a remark, all coins leave.',
        )
      },
    ],
    [
      'batch-hides-transfer-behind-votes',
      (p) => {
        const vote = { type: 'Standard', value: { vote: 128, balance: p.whole(2) } }
        const votes = call('ConvictionVoting', 'vote', {
          poll_index: p.between(900, 1_900),
          vote,
        })
        const calls = [votes, transferAll(p)]
        return p.send(call('Utility', 'batch', { calls }), 'Behind a vote, all coins leave.')
      },
    ],
    [
      'derivative-hides-transfer',
      (p) => {
        const sent = { index: p.between(0, 3), call: transferAll(p) }
        const inner = call('Utility', 'as_derivative', sent)
        const calls = [remark(p), inner]
        const says = 'Behind a remark and another call, all coins of a derived account leave.'
        return p.send(call('Utility', 'batch_all', { calls }), says)
      },
    ],
    [
      'assets-to-stranger',
      (p) => {
        const id = p.turn([1984, 1337, 30])
        const value = p.notes.hold(p.odd(500, 40_000, 6), `${id}`)
        const paid = { id, target: p.to(p.key()), amount: value }
        return p.send(call('Assets', 'transfer', paid), 'All of the asset goes to a stranger.')
      },
      ['hub'],
    ],
    [
      'polkadot-look-alike',
      (p) => {
        const value = p.coins() / 2n
        const paid = { dest: p.to(twinOfFriend(p)), value }
        const says = 'The coins go to an address that only looks known.'
        return p.send(call('Balances', 'transfer_keep_alive', paid), says)
      },
      ALL,
      ['polkadot-scams', 'poisoning-chainalysis'],
    ],
    [
      'coins-teleported-to-stranger',
      (p) => {
        const amount = p.coins()
        const sent = {
          dest: childPlace(1_000),
          beneficiary: beneficiary(p.key()),
          assets: nativeAsset(amount, 0),
          fee_asset_item: 0,
          weight_limit: { type: 'Unlimited', value: undefined },
        }
        const says = 'All coins go to a stranger on another chain.'
        return p.send(call('XcmPallet', 'limited_teleport_assets', sent), says)
      },
      ['relay', 'kusama'],
      ['xcm-docs', 'polkadot-scams'],
    ],
    [
      'nft-to-stranger',
      (p) => {
        const sent = {
          collection: p.between(1, 400),
          item: p.between(1, 9_000),
          dest: p.to(p.key()),
        }
        return p.send(call('Nfts', 'transfer', sent), 'The NFT goes to a stranger, for nothing.')
      },
      ['hub'],
    ],
    [
      'vested-transfer-to-stranger',
      (p) => {
        const locked = p.coins(200, 9_000)
        const schedule = { locked, per_block: locked, starting_block: 1 }
        const sent = { target: p.to(p.key()), schedule }
        return p.send(
          call('Vesting', 'vested_transfer', sent),
          'All coins go to a stranger at once.',
        )
      },
      ['relay', 'hub'],
    ],
  ],
)

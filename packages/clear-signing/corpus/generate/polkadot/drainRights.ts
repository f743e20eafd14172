import { remark, transferAll } from './drainCalls.ts'
import { drainRows } from './drainRows.ts'
import { call } from './world.ts'

export const rights = drainRows(
  'rights',
  ['polkadot-scams', 'polkadot-proxies'],
  [
    [
      'proxy-for-everything',
      (p) => {
        const proxy_type = { type: 'Any', value: undefined }
        const added = { delegate: p.to(p.key()), proxy_type, delay: 0 }
        return p.send(
          call('Proxy', 'add_proxy', added),
          'A stranger may do all that the account may.',
        )
      },
    ],
    [
      'proxy-hidden-in-batch',
      (p) => {
        const proxy_type = { type: 'Any', value: undefined }
        const added = call('Proxy', 'add_proxy', {
          delegate: p.to(p.key()),
          proxy_type,
          delay: 0,
        })
        const calls = [remark(p), added]
        const says = 'Behind a remark, a stranger may do all that the account may.'
        return p.send(call('Utility', 'batch_all', { calls }), says)
      },
    ],
    [
      'rewards-to-stranger',
      (p) => {
        const payee = { type: 'Account', value: p.key() }
        return p.send(call('Staking', 'set_payee', { payee }), 'A stranger gets all rewards.')
      },
    ],
    [
      'asset-delegate',
      (p) => {
        const id = p.turn([1984, 1337])
        const amount = p.turn([2n ** 128n - 1n, p.notes.hold(p.odd(500, 40_000, 6), `${id}`)])
        const given = { id, delegate: p.to(p.key()), amount }
        return p.send(
          call('Assets', 'approve_transfer', given),
          'A stranger may take all of the asset.',
        )
      },
      ['hub'],
    ],
    [
      'recovery-by-stranger',
      (p) => {
        const made = { friends: [p.key()], threshold: 1, delay_period: 0 }
        return p.send(
          call('Recovery', 'create_recovery', made),
          'A stranger may take over the account.',
        )
      },
      ['kusama'],
      ['recovery-docs', 'polkadot-scams'],
    ],
    [
      'votes-locked-for-stranger',
      (p) => {
        const balance = p.coins()
        const conviction = { type: 'Locked6x', value: undefined }
        const given = { class: 0, to: p.to(p.key()), conviction, balance }
        const says = 'All coins are locked for long, and a stranger votes with them.'
        return p.send(call('ConvictionVoting', 'delegate', given), says)
      },
    ],
    [
      'multisig-with-stranger',
      (p) => {
        const others = [p.key()]
        const inner = transferAll(p)
        const made = { other_signatories: others, call: inner }
        const says = 'The account that is shared with a stranger sends all coins away.'
        return p.send(call('Multisig', 'as_multi_threshold_1', made), says)
      },
    ],
    [
      'collection-owner-to-stranger',
      (p) => {
        const given = { collection: p.between(1, 400), new_owner: p.to(p.key()) }
        return p.send(call('Nfts', 'transfer_ownership', given), 'A stranger owns the collection.')
      },
      ['hub'],
    ],
  ],
)

import { ALL, honestRows } from './honestRows.ts'
import { call, type PolkadotWorld } from './world.ts'

const unit = (type: string) => ({ type, value: undefined })
const some = (p: PolkadotWorld) => p.whole(p.between(2, 400) / 4)
const validators = (p: PolkadotWorld) =>
  Array.from({ length: p.between(3, 16) }, () => p.to(p.key()))

export const staking = honestRows('staking', 'staking.polkadot.cloud', [
  [
    'bonded',
    (p) => {
      p.coins(600, 9_000)
      const bonded = { value: p.whole(p.between(260, 500)), payee: unit('Staked') }
      return p.send(call('Staking', 'bond', bonded), 'Locks coins for staking.')
    },
    ALL,
    'It takes weeks to get them back.',
  ],
  [
    'bonded-more',
    (p) => {
      p.coins(200, 9_000)
      return p.send(
        call('Staking', 'bond_extra', { max_additional: some(p) }),
        'Locks more coins for staking.',
      )
    },
  ],
  [
    'nominated',
    (p) =>
      p.send(
        call('Staking', 'nominate', { targets: validators(p) }),
        'Says which validators the stake backs.',
      ),
  ],
  [
    'unbonded',
    (p) => p.send(call('Staking', 'unbond', { value: some(p) }), 'Asks for staked coins back.'),
  ],
  [
    'unbonded-withdrawn',
    (p) =>
      p.send(
        call('Staking', 'withdraw_unbonded', { num_slashing_spans: 0 }),
        'Frees staked coins.',
      ),
  ],
  [
    'rebonded',
    (p) =>
      p.send(call('Staking', 'rebond', { value: some(p) }), 'Stakes again what was asked back.'),
  ],
  [
    'rewards-staked',
    (p) =>
      p.send(
        call('Staking', 'set_payee', { payee: unit(p.turn(['Staked', 'Stash'])) }),
        "Says that rewards stay the account's.",
      ),
  ],
  [
    'bonded-and-nominated',
    (p) => {
      p.coins(600, 9_000)
      const bonded = { value: p.whole(p.between(260, 500)), payee: unit('Staked') }
      const calls = [
        call('Staking', 'bond', bonded),
        call('Staking', 'nominate', { targets: validators(p) }),
      ]
      return p.send(call('Utility', 'batch_all', { calls }), 'Stakes coins with some validators.')
    },
    ALL,
    'It takes weeks to get them back.',
  ],
  [
    'payouts-asked',
    (p) => {
      const calls = [0, 1].map((page) =>
        call('Staking', 'payout_stakers_by_page', {
          validator_stash: p.key(),
          era: p.between(1_800, 2_000),
          page,
        }),
      )
      return p.send(call('Utility', 'force_batch', { calls }), 'Has rewards paid out.')
    },
  ],
  [
    'pool-joined',
    (p) => {
      p.coins(50, 900)
      const joined = { amount: p.whole(p.between(1, 40)), pool_id: p.between(1, 250) }
      return p.send(call('NominationPools', 'join', joined), 'Stakes coins in a pool.')
    },
  ],
  [
    'pool-rewards-claimed',
    (p) =>
      p.send(call('NominationPools', 'claim_payout', undefined), 'Claims the rewards of a pool.'),
  ],
  [
    'pool-rewards-staked',
    (p) =>
      p.send(
        call('NominationPools', 'bond_extra', { extra: unit('Rewards') }),
        'Stakes the rewards of a pool.',
      ),
  ],
])

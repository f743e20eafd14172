import { Binary } from '@polkadot-api/substrate-bindings'
import { ALL, honestRows } from './honestRows.ts'
import { call, type PolkadotWorld } from './world.ts'
import { beneficiary, childPlace, nativeAsset, parentPlace } from './xcm.ts'

const unit = (type: string) => ({ type, value: undefined })
const some = (p: PolkadotWorld) => p.whole(p.between(2, 400) / 4)

export const payments = honestRows('payments', 'pay.example', [
  [
    'polkadot-payment',
    (p) => {
      p.coins()
      const paid = { dest: p.to(p.friend()), value: some(p) }
      return p.send(call('Balances', 'transfer_keep_alive', paid), 'Pays a known address.')
    },
  ],
  [
    'polkadot-payment-to-new-address',
    (p) => {
      p.coins(200, 9_000)
      const paid = { dest: p.to(p.key()), value: p.whole(p.between(1, 20) / 4) }
      return p.send(
        call('Balances', 'transfer_allow_death', paid),
        'Pays a little to somebody new.',
      )
    },
    ALL,
    'The account has not paid this address before.',
  ],
  [
    'polkadot-all-to-own-wallet',
    (p) => {
      p.coins()
      const paid = { dest: p.to(p.ownWallet()), keep_alive: p.n % 2 === 0 }
      return p.send(
        call('Balances', 'transfer_all', paid),
        "Moves all coins to the user's other wallet.",
      )
    },
  ],
  [
    'asset-payment',
    (p) => {
      const id = p.turn([1984, 1337])
      const balance = p.notes.hold(p.odd(500, 40_000, 6), `${id}`)
      const paid = { id, target: p.to(p.friend()), amount: balance / 20n }
      return p.send(
        call('Assets', 'transfer_keep_alive', paid),
        'Pays stablecoins to a known address.',
      )
    },
    ['hub'],
  ],
  [
    'batch-of-payments',
    (p) => {
      p.coins(500, 9_000)
      const calls = [1, 2, 3].map(() =>
        call('Balances', 'transfer_keep_alive', {
          dest: p.to(p.friend()),
          value: p.whole(p.between(1, 40) / 4),
        }),
      )
      return p.send(call('Utility', 'batch_all', { calls }), 'Pays three known addresses, or none.')
    },
  ],
  [
    'teleported-to-self',
    (p) => {
      p.coins()
      const isUp = p.name === 'hub'
      const sent = {
        dest: isUp ? parentPlace() : childPlace(1_000),
        beneficiary: beneficiary(p.me),
        assets: nativeAsset(some(p), isUp ? 1 : 0),
        fee_asset_item: 0,
        weight_limit: unit('Unlimited'),
      }
      const says = "Moves coins to the user's own account on another chain."
      return p.send(call(isUp ? 'PolkadotXcm' : 'XcmPallet', 'limited_teleport_assets', sent), says)
    },
  ],
  [
    'remark',
    (p) => {
      const text = Binary.fromText(p.turn(['RFC 78 is good', 'gm', 'Signed for the record']))
      return p.send(
        call('System', 'remark', { remark: text }),
        'Writes a remark, which does nothing.',
      )
    },
  ],
])

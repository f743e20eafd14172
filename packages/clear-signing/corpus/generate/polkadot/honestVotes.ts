import { honestRows } from './honestRows.ts'
import { call, type PolkadotWorld } from './world.ts'

const unit = (type: string) => ({ type, value: undefined })
const some = (p: PolkadotWorld) => p.whole(p.between(2, 400) / 4)

export const votes = honestRows('votes', 'polkadot.polkassembly.io', [
  [
    'voted',
    (p) => {
      p.coins()
      const vote = {
        type: 'Standard',
        value: { vote: p.turn([0x80, 0x81, 0x00, 0x01]), balance: some(p) },
      }
      const voted = { poll_index: p.between(900, 1_900), vote }
      return p.send(
        call('ConvictionVoting', 'vote', voted),
        'Votes on a referendum with some coins.',
      )
    },
  ],
  [
    'votes-taken-back',
    (p) =>
      p.send(
        call('ConvictionVoting', 'undelegate', { class: p.turn([0, 11, 33]) }),
        'Takes votes back.',
      ),
  ],
  [
    'votes-unlocked',
    (p) =>
      p.send(
        call('ConvictionVoting', 'unlock', { class: p.turn([0, 11, 33]), target: p.to(p.me) }),
        'Frees coins that voted.',
      ),
  ],
  [
    'proxy-removed',
    (p) => {
      const removed = { delegate: p.to(p.key()), proxy_type: unit('Any'), delay: 0 }
      return p.send(
        call('Proxy', 'remove_proxy', removed),
        'Takes all rights back from another account.',
      )
    },
  ],
  [
    'proxies-removed',
    (p) =>
      p.send(call('Proxy', 'remove_proxies', undefined), 'Takes all rights back from all others.'),
  ],
  [
    'asset-delegate-removed',
    (p) => {
      const removed = { id: p.turn([1984, 1337]), delegate: p.to(p.key()) }
      return p.send(call('Assets', 'cancel_approval', removed), 'Takes the right to an asset back.')
    },
    ['hub'],
  ],
  [
    'polkadot-sign-in',
    (p) => {
      const lines = [
        'polkadot.polkassembly.io wants you to sign in with your Polkadot account:',
        p.me,
        '',
        'URI: https://polkadot.polkassembly.io',
        'Version: 1',
        `Chain ID: ${p.chain}`,
        `Nonce: ${p.hex(8).slice(2)}`,
        'Issued At: 2026-11-29T07:00:00.000Z',
      ]
      return p.sign(lines.join('\n'), 'Signs in to the site that asks.')
    },
  ],
])

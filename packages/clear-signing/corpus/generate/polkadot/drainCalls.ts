import { Binary } from '@polkadot-api/substrate-bindings'
import { call, type PolkadotWorld } from './world.ts'

export const transferAll = (p: PolkadotWorld) => {
  p.coins()
  return call('Balances', 'transfer_all', { dest: p.to(p.key()), keep_alive: false })
}
export const remark = (p: PolkadotWorld) =>
  call('System', 'remark_with_event', {
    remark: Binary.fromText(
      p.turn(['Claim of season 2', 'Wallet verification', 'Security update']),
    ),
  })

import { AccountId } from '@polkadot-api/substrate-bindings'
import { pairOfTwins } from '../pairOfTwins.ts'
import type { PolkadotWorld } from './world.ts'

/** The address of somebody whom the user has paid, returned as the one of a stranger that looks like it. */
export function twinOfFriend(p: PolkadotWorld): string {
  const begin = p.bytes(5)
  const [friend, twin] = pairOfTwins(() =>
    AccountId(p.prefix).dec(Uint8Array.of(...begin, ...p.bytes(27))),
  )
  p.notes.trust(p.notes.know(friend, 'key'))
  return p.notes.know(twin, 'key')
}

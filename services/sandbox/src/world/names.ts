import { addresses } from './addresses.ts'
import { people } from './people.ts'
import { CHEQUERED_PNG, SAILOR } from './pictures.ts'
import type { SandboxName } from './worldItems.ts'

/** The names below `.eth`. `people.mallory` claims `alice.eth` without owning a name. */
export const names: readonly SandboxName[] = [
  {
    name: 'alice.eth',
    address: people.alice.address,
    isPrimary: true,
    avatar: SAILOR,
  },
  {
    name: 'bob.eth',
    address: people.bob.address,
    isPrimary: true,
    avatar: CHEQUERED_PNG,
  },
  {
    name: 'carol.eth',
    address: people.carol.address,
    isPrimary: true,
    avatar: `eip155:31337/erc721:${addresses.passes}/4`,
  },
  {
    name: 'dave.eth',
    address: people.dave.address,
    isPrimary: true,
    // Loading this picture would reveal who views the profile.
    avatar: 'https://pictures.example/dave.png',
  },
  { name: 'treasury.eth', address: people.treasury.address, isPrimary: false },
  {
    name: 'trap.eth',
    address: people.spammer.address,
    isPrimary: true,
    avatar: 'javascript:alert(document.domain)',
  },
]

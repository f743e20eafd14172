import type { Suite } from './Suite.ts'
import { bitcoin } from './suites/bitcoin.ts'
import { evm } from './suites/evm.ts'
import { logins } from './suites/logins.ts'
import { names } from './suites/names.ts'
import { polkadot } from './suites/polkadot.ts'
import { wycheproof } from './suites/wycheproof.ts'

/** All public vectors that our own functions are checked with here. */
export const suites: readonly Suite[] = [
  ...wycheproof,
  ...evm,
  ...names,
  ...bitcoin,
  ...polkadot,
  ...logins,
]

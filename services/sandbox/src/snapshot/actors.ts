import type { LocalAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { SANDBOX_MNEMONIC } from '../sandboxChains.ts'
import { people } from '../world/people.ts'

export type Actors = Readonly<Record<keyof typeof people, LocalAccount>>

/** The people of the world with their keys. */
export function actors(): Actors {
  const { alice, bob, carol, dave, mallory, treasury, spammer, operator } = people
  return {
    alice: accountOf(alice.index),
    bob: accountOf(bob.index),
    carol: accountOf(carol.index),
    dave: accountOf(dave.index),
    mallory: accountOf(mallory.index),
    treasury: accountOf(treasury.index),
    spammer: accountOf(spammer.index),
    operator: accountOf(operator.index),
  }
}

function accountOf(addressIndex: number): LocalAccount {
  return mnemonicToAccount(SANDBOX_MNEMONIC, { addressIndex })
}

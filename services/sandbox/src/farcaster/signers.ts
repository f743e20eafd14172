import type { LocalAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { SANDBOX_MNEMONIC } from '../sandboxChains.ts'
import { sandboxWorld } from '../world/sandboxWorld.ts'

export interface Signer {
  readonly id: string
  readonly fid: number
  readonly username: string
  readonly displayName: string
  readonly account: LocalAccount
  /** What is wrong with this signer, for the visitor. */
  readonly problem?: string | undefined
}

const { farcaster, people } = sandboxWorld
const accountOf = (username: keyof typeof people) =>
  mnemonicToAccount(SANDBOX_MNEMONIC, { addressIndex: people[username].index })

/** The users as whom the app can sign. */
export const signers: readonly Signer[] = [
  ...farcaster.map((user) => ({ ...user, id: user.username, account: accountOf(user.username) })),
  // Whoever trusts the number in the answer lets Mallory in as Alice.
  {
    id: 'mallory',
    fid: 1,
    username: 'alice',
    displayName: 'Mallory',
    account: accountOf('mallory'),
    problem: 'Claims the number of Alice, without her key',
  },
]

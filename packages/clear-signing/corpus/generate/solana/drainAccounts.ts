import { concatBytes } from '@noble/hashes/utils.js'
import { base58, base64 } from '@scure/base'
import {
  getAuthorizeInstruction,
  getSplitInstruction,
  getWithdrawInstruction,
  StakeAuthorize,
} from '@solana-program/stake'
import {
  getAdvanceNonceAccountInstruction,
  getAssignInstruction,
  getAuthorizeNonceAccountInstruction,
  getTransferSolInstruction,
  getWithdrawNonceAccountInstruction,
} from '@solana-program/system'
import { wireOf } from '../../../src/testing/solanaWire.test.support.ts'
import { solanaDrains } from './corpus.ts'
import { pay } from './parts.ts'
import { signInText } from './signIn.ts'
import { anchor } from './world.ts'

export const accounts = solanaDrains(
  'control of accounts',
  ['solana-owner-phishing', 'goplus-solana'],
  [
    [
      'account-assigned-to-program',
      (s) => {
        s.coins()
        const assign = getAssignInstruction({ account: s.signer, programAddress: s.fresh() })
        return s.send(
          [assign],
          "The account belongs to a stranger's program; its key moves nothing.",
        )
      },
    ],
    [
      'assigned-behind-small-payment',
      (s) => {
        s.coins()
        const pays = getTransferSolInstruction({
          source: s.signer,
          destination: s.key(),
          amount: 5_000n,
        })
        const assign = getAssignInstruction({ account: s.signer, programAddress: s.fresh() })
        return s.send([pays, assign], 'Beside a few lamports, the account itself is given away.')
      },
    ],
    [
      'kept-for-later-by-nonce',
      (s) => {
        const amount = s.coins() - 10_000n
        const nonceAccount = s.newAddress()
        const advance = getAdvanceNonceAccountInstruction({
          nonceAccount,
          nonceAuthority: s.signer,
        })
        const transfer = getTransferSolInstruction({
          source: s.signer,
          destination: s.key(),
          amount,
        })
        const transaction = wireOf([advance, transfer], { payer: s.me, blockhash: s.newAddress() })
        const says = 'The signature stays good until a stranger uses it to take all SOL.'
        return { method: 'solana_signTransaction', params: { transaction }, says }
      },
      ['durable-nonce-docs', 'solana-owner-phishing'],
    ],
    [
      'nonce-authority-to-key',
      (s) => {
        const nonce = { nonceAccount: s.newAddress(), nonceAuthority: s.signer }
        const change = getAuthorizeNonceAccountInstruction({ ...nonce, newNonceAuthority: s.key() })
        return s.send([change], 'A stranger controls the nonce account, and what it holds.')
      },
      ['durable-nonce-docs', 'solana-owner-phishing'],
    ],
    [
      'nonce-account-paid-out-to-key',
      (s) => {
        const nonce = { nonceAccount: s.newAddress(), nonceAuthority: s.signer }
        const paid = { recipientAccount: s.key(), withdrawAmount: s.coins(2, 20) }
        const out = getWithdrawNonceAccountInstruction({ ...nonce, ...paid })
        return s.send([out], 'All SOL of the nonce account goes to a stranger.')
      },
      ['durable-nonce-docs', 'goplus-solana'],
    ],
    [
      'stake-handed-over',
      (s) => {
        const [stake, to] = [s.newAddress(), s.key()]
        const both = [StakeAuthorize.Staker, StakeAuthorize.Withdrawer].map((arg1) =>
          getAuthorizeInstruction({ stake, authority: s.signer, arg0: to, arg1 }),
        )
        return s.send(s.n % 2 ? both : both.slice(1), 'A stranger may withdraw the stake.')
      },
      ['stake-docs', 'solana-owner-phishing'],
    ],
    [
      'stake-paid-out-to-key',
      (s) => {
        const out = { stake: s.newAddress(), recipient: s.key(), withdrawAuthority: s.signer }
        const withdraw = getWithdrawInstruction({ ...out, args: s.odd(5, 300, 9) })
        return s.send([withdraw], 'The stake is paid out to a stranger.')
      },
      ['stake-docs', 'goplus-solana'],
    ],
    [
      'stake-split-and-handed-over',
      (s) => {
        const [stake, split] = [s.newAddress(), s.newAddress()]
        const part = { stake, splitStake: split, stakeAuthority: s.signer, args: s.odd(5, 300, 9) }
        const given = { stake: split, authority: s.signer, arg0: s.key() }
        const authorize = getAuthorizeInstruction({ ...given, arg1: StakeAuthorize.Withdrawer })
        return s.send(
          [getSplitInstruction(part), authorize],
          'Part of the stake belongs to a stranger.',
        )
      },
      ['stake-docs', 'goplus-solana'],
    ],
    [
      'program-authority-to-key',
      (s) => {
        const accounts = [[s.newAddress(), 'w'], [s.me, 's'], [s.key()]] as const
        const data = Uint8Array.of(4, 0, 0, 0)
        const change = s.instruction(s.program('upgradeable loader'), accounts, data)
        return s.send([change], 'A stranger may exchange the code of the program.')
      },
      ['loader-docs', 'slowmist-handbook'],
    ],
    [
      'squads-member-added',
      (s) => {
        const everything = Uint8Array.of(7)
        const member = concatBytes(base58.decode(s.key()), everything)
        const data = anchor('multisig_add_member', member, Uint8Array.of(0))
        const accounts = [
          [s.newAddress(), 'w'],
          [s.me, 's'],
          [s.me, 'ws'],
          [s.program('system')],
        ] as const
        const add = s.instruction(s.program('squads'), accounts, data)
        return s.send([add], 'A stranger may propose, approve and execute for the multisig.')
      },
      ['squads-docs', 'slowmist-handbook'],
    ],
  ],
)

const SITES = ['magiceden.io', 'jup.ag', 'tensor.trade', 'app.marinade.finance', 'realms.today']

export const messages = solanaDrains(
  'messages',
  ['sign-in-binding', 'sign-in-with-solana'],
  [
    [
      'solana-sign-in-to-other-site',
      (s) => {
        const domain = s.turn(SITES)
        return s.sign(signInText(s, domain), `A stranger is signed in to ${domain} as the user.`)
      },
    ],
    [
      'transaction-as-message',
      async (s) => {
        const token = await s.held()
        const paid = await pay(s, token, { to: s.key(), amount: token.balance })
        const wire = base64.decode(wireOf(paid, { payer: s.me, blockhash: s.newAddress() }))
        // Behind the number of signatures, and the one that is still zeros.
        return s.sign(
          wire.subarray(65),
          `The message is a transaction that sends all ${token.symbol}.`,
        )
      },
      ['off-chain-messages', 'goplus-solana'],
    ],
  ],
)

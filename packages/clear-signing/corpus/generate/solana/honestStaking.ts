import { address, createAddressWithSeed } from '@solana/kit'
import {
  getDeactivateInstruction,
  getDelegateStakeInstruction,
  getInitializeInstruction,
  getMergeInstruction,
  getWithdrawInstruction,
} from '@solana-program/stake'
import { getCreateAccountWithSeedInstruction } from '@solana-program/system'
import { solanaHonest } from './corpus.ts'
import { VOTES } from './places.ts'
import { anchor, u64 } from './world.ts'

const STAKE_PROGRAM = address('Stake11111111111111111111111111111111111111')
const STAKE_BYTES = 200n
const OF_PROGRAM = 'What the program does is in bytes of its own.'

export const staking = solanaHonest(
  'staking',
  ['solana-docs', 'solana-top'],
  [
    [
      'stake-made',
      'phantom.example',
      async (s) => {
        s.coins(10, 300)
        const seed = `stake:${s.n}`
        const made = { baseAddress: s.me, programAddress: STAKE_PROGRAM, seed }
        const stake = await createAddressWithSeed(made)
        const none = { unixTimestamp: 0n, epoch: 0n, custodian: s.program('system') }
        return s.send(
          [
            getCreateAccountWithSeedInstruction({
              payer: s.signer,
              newAccount: stake,
              baseAccount: s.signer,
              base: s.me,
              seed,
              amount: s.amount(1, 9, 9),
              space: STAKE_BYTES,
              programAddress: STAKE_PROGRAM,
            }),
            getInitializeInstruction({
              stake,
              arg0: { staker: s.me, withdrawer: s.me },
              arg1: none,
            }),
            getDelegateStakeInstruction({ stake, vote: s.turn(VOTES), stakeAuthority: s.signer }),
          ],
          'Stakes SOL with a validator.',
        )
      },
    ],
    [
      'stake-deactivated',
      'phantom.example',
      (s) => {
        const off = getDeactivateInstruction({ stake: s.newAddress(), stakeAuthority: s.signer })
        return s.send([off], 'Asks for staked SOL back.')
      },
    ],
    [
      'stake-withdrawn',
      'phantom.example',
      (s) => {
        const out = { stake: s.newAddress(), recipient: s.me, withdrawAuthority: s.signer }
        const withdraw = getWithdrawInstruction({ ...out, args: s.amount(1, 60, 9) })
        return s.send([withdraw], 'Takes staked SOL back.')
      },
    ],
    [
      'stakes-merged',
      'phantom.example',
      (s) => {
        const both = { destinationStake: s.newAddress(), sourceStake: s.newAddress() }
        return s.send(
          [getMergeInstruction({ ...both, stakeAuthority: s.signer })],
          'Makes one stake of two.',
        )
      },
    ],
    [
      'marinade-deposit',
      'marinade.finance',
      async (s) => {
        s.coins(10, 300)
        const account = await s.tokenAccount(s.me, s.mint('mSOL'))
        const accounts = [
          [s.newAddress(), 'w'],
          [s.mint('mSOL').mint, 'w'],
          [s.newAddress(), 'w'],
          [s.newAddress(), 'w'],
          [s.newAddress()],
          [s.newAddress(), 'w'],
          [s.me, 'ws'],
          [account, 'w'],
          [s.newAddress()],
          [s.program('system')],
          [s.program('tokens')],
        ] as const
        const data = anchor('deposit', u64(s.amount(0.5, 9, 9)))
        return s.send(
          [s.instruction(s.program('marinade'), accounts, data)],
          'Stakes SOL for mSOL.',
        )
      },
      OF_PROGRAM,
    ],
    [
      'jito-deposit',
      'www.jito.network',
      async (s) => {
        s.coins(10, 300)
        const { mint, tokenProgram } = s.mint('JitoSOL')
        const account = await s.tokenAccount(s.me, { mint, tokenProgram })
        const accounts = [
          [s.program('jito pool'), 'w'],
          [s.newAddress()],
          [s.newAddress(), 'w'],
          [s.me, 'ws'],
          [account, 'w'],
          [s.newAddress(), 'w'],
          [account, 'w'],
          [mint, 'w'],
          [s.program('system')],
          [tokenProgram],
        ] as const
        // DepositSol of the stake pool program.
        const data = Uint8Array.of(14, ...u64(s.amount(0.5, 9, 9)))
        return s.send(
          [s.instruction(s.program('stake pools'), accounts, data)],
          'Stakes SOL for JitoSOL.',
        )
      },
      OF_PROGRAM,
    ],
  ],
)

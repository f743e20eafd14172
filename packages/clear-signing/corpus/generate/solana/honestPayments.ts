import { AccountRole, type Instruction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getRevokeInstruction,
  getSyncNativeInstruction,
} from '@solana-program/token'
import { solanaHonest } from './corpus.ts'
import { memo, pay } from './parts.ts'
import { signInText } from './signIn.ts'

const NEW = 'The account has not paid this address before.'

/** A key that nobody signs with, by which Solana Pay finds a payment again. */
const withReference = (instruction: Instruction, reference: Instruction['programAddress']) => ({
  ...instruction,
  accounts: [...(instruction.accounts ?? []), { address: reference, role: AccountRole.READONLY }],
})

export const payments = solanaHonest(
  'payments',
  ['solana-docs', 'solana-top'],
  [
    [
      'sol-to-known-address',
      'pay.example',
      (s) => {
        s.coins()
        const amount = s.amount(0.05, 2, 9)
        const paid = getTransferSolInstruction({
          source: s.signer,
          destination: s.friend(),
          amount,
        })
        return s.send([paid], 'Pays SOL to a known address.')
      },
    ],
    [
      'sol-to-new-address',
      'pay.example',
      (s) => {
        s.coins(20, 200)
        const amount = s.amount(0.01, 0.4, 9)
        const paid = getTransferSolInstruction({ source: s.signer, destination: s.key(), amount })
        return s.send([paid], 'Pays a little SOL to somebody new.')
      },
      NEW,
    ],
    [
      'sol-with-memo',
      'pay.example',
      (s) => {
        s.coins()
        const amount = s.amount(0.05, 2, 9)
        const paid = getTransferSolInstruction({
          source: s.signer,
          destination: s.friend(),
          amount,
        })
        return s.send([paid, memo(s, `Invoice ${s.between(100, 999)}`)], 'Pays SOL with a note.')
      },
    ],
    [
      'sol-with-reference',
      'shop.example',
      (s) => {
        s.coins(20, 200)
        const amount = s.amount(0.05, 0.5, 9)
        const paid = getTransferSolInstruction({ source: s.signer, destination: s.key(), amount })
        return s.send(
          [withReference(paid, s.newAddress())],
          'Pays a shop, which finds the payment by a key.',
        )
      },
      NEW,
    ],
    [
      'tokens-to-known-address',
      'pay.example',
      async (s) => {
        const token = await s.held()
        const paid = await pay(s, token, { to: s.friend(), amount: token.balance / 20n })
        return s.send(paid, `Pays ${token.symbol} to a known address.`)
      },
    ],
    [
      'all-tokens-to-own-wallet',
      'pay.example',
      async (s) => {
        const token = await s.held()
        const paid = await pay(s, token, { to: s.ownWallet(), amount: token.balance })
        return s.send(paid, `Moves all ${token.symbol} to the user's other wallet.`)
      },
    ],
    [
      'token-2022-to-known-address',
      'pay.example',
      async (s) => {
        const token = await s.held('PYUSD')
        const paid = await pay(s, token, { to: s.friend(), amount: token.balance / 30n })
        return s.send(paid, 'Pays PYUSD to a known address.')
      },
      'The mint of the token may move it from any account.',
    ],
    [
      'tokens-by-table',
      'pay.example',
      async (s) => {
        const token = await s.held('USDC')
        const paid = await pay(s, token, { to: s.friend(), amount: token.balance / 20n })
        return s.sendWithTable(paid, 'Pays USDC to a known address.')
      },
    ],
    [
      'several-payments',
      'payroll.example',
      async (s) => {
        const token = await s.held('USDC')
        const each = [1, 2, 3].map(() =>
          pay(s, token, { to: s.friend(), amount: token.balance / 50n }),
        )
        return s.sendAll(await Promise.all(each), 'Pays three known addresses.')
      },
    ],
    [
      'sol-wrapped',
      'jup.ag',
      async (s) => {
        s.coins()
        const wrapped = s.mint('SOL')
        const ata = await s.tokenAccount(s.me, wrapped)
        const { mint } = wrapped
        return s.send(
          [
            getCreateAssociatedTokenIdempotentInstruction({
              payer: s.signer,
              ata,
              owner: s.me,
              mint,
            }),
            getTransferSolInstruction({
              source: s.signer,
              destination: ata,
              amount: s.amount(0.1, 1.5, 9),
            }),
            getSyncNativeInstruction({ account: ata }),
          ],
          'Wraps SOL.',
        )
      },
    ],
    [
      'sol-unwrapped',
      'jup.ag',
      async (s) => {
        const { account } = await s.held('SOL')
        const close = { account, destination: s.me, owner: s.signer }
        return s.send([getCloseAccountInstruction(close)], 'Unwraps SOL.')
      },
    ],
    [
      'empty-accounts-closed',
      'sol-incinerator.example',
      async (s) => {
        const all = await Promise.all(
          ['BONK', 'WIF', 'JUP'].map((symbol) => s.tokenAccount(s.me, s.mint(symbol))),
        )
        const closed = all.map((account) =>
          getCloseAccountInstruction({ account, destination: s.me, owner: s.signer }),
        )
        return s.send(closed, 'Closes empty accounts, and their rent comes back.')
      },
    ],
    [
      'delegate-taken-back',
      'revoke.example',
      async (s) => {
        const { account, symbol } = await s.held()
        const revoke = getRevokeInstruction({ source: account, owner: s.signer })
        return s.send([revoke], `Takes the right to ${symbol} back.`)
      },
    ],
    [
      'solana-sign-in',
      'jup.ag',
      (s) =>
        s.sign(
          signInText(s, 'jup.ag', 'Sign in to see your orders.'),
          'Signs in to the site that asks.',
        ),
    ],
    [
      'solana-plain-login',
      'magiceden.io',
      (s) => s.sign(`Sign in to Magic Eden\nNonce: ${s.hex(12).slice(2)}`, 'Logs in by a text.'),
    ],
  ],
)

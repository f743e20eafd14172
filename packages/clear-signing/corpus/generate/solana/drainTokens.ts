import { getTransferSolInstruction } from '@solana-program/system'
import { getBurnCheckedInstruction, getTransferInstruction } from '@solana-program/token'
import { solanaDrains } from './corpus.ts'
import { jupiterSwap, memo, pay } from './parts.ts'
import { twinOf } from './twin.ts'

const FEE = 10_000n

export const payments = solanaDrains(
  'payments',
  ['clinksink', 'goplus-solana'],
  [
    [
      'all-coins-to-key',
      (s) => {
        const amount = s.coins() - FEE
        const transfer = getTransferSolInstruction({
          source: s.signer,
          destination: s.key(),
          amount,
        })
        return s.send([transfer], 'All SOL of the account goes to a stranger.')
      },
    ],
    [
      'all-coins-with-decoy-memo',
      (s) => {
        const amount = s.coins() - FEE
        const transfer = getTransferSolInstruction({
          source: s.signer,
          destination: s.key(),
          amount,
        })
        const text = s.turn(['Security update', 'Claim 2,500 JUP', 'Wallet verified', 'Airdrop'])
        return s.send([memo(s, text), transfer], 'The note promises something, and all SOL leaves.')
      },
    ],
    [
      'token-balance-to-key-solana',
      async (s) => {
        const token = await s.held()
        const paid = await pay(s, token, { to: s.key(), amount: token.balance })
        return s.send(paid, `All ${token.symbol} of the account goes to a stranger.`)
      },
    ],
    [
      'unchecked-transfer-to-key',
      async (s) => {
        const token = await s.held()
        const destination = await s.tokenAccount(s.key(), token)
        const amount = token.balance
        const move = { source: token.account, destination, authority: s.signer, amount }
        return s.send([getTransferInstruction(move)], `All ${token.symbol} goes to a stranger.`)
      },
    ],
    [
      'everything-in-one-transaction',
      async (s) => {
        const to = s.key()
        const tokens = [await s.held('USDC'), await s.held('JUP'), await s.held('BONK')]
        const paid = await Promise.all(
          tokens.map((one) => pay(s, one, { to, amount: one.balance })),
        )
        const amount = s.coins() - FEE
        const coins = getTransferSolInstruction({ source: s.signer, destination: to, amount })
        return s.send([...paid.flat(), coins], 'All tokens and all SOL go to a stranger.')
      },
    ],
    [
      'everything-in-several-transactions',
      async (s) => {
        const tokens = [await s.held('USDC'), await s.held('WIF'), await s.held('JUP')]
        const to = s.key()
        const all = await Promise.all(tokens.map((one) => pay(s, one, { to, amount: one.balance })))
        return s.sendAll(all, 'Each of the transactions sends all of a token to a stranger.')
      },
    ],
    [
      'receiver-hidden-in-table',
      async (s) => {
        const token = await s.held()
        const paid = await pay(s, token, { to: s.key(), amount: token.balance })
        return s.sendWithTable(paid, 'A table hides that the receiver is a stranger.')
      },
      ['lookup-table-docs', 'goplus-solana'],
    ],
    [
      'look-alike-gets-sol',
      (s) => {
        const destination = twinOf(s, s.friend())
        const amount = s.coins() / 2n
        const transfer = getTransferSolInstruction({ source: s.signer, destination, amount })
        return s.send([transfer], 'The SOL goes to an address that only looks known.')
      },
      ['poisoning-solana', 'poisoning-chainalysis'],
    ],
    [
      'look-alike-gets-tokens',
      async (s) => {
        const token = await s.held('USDC')
        const to = twinOf(s, s.friend())
        const paid = await pay(s, token, { to, amount: token.balance / 2n })
        return s.send(paid, 'The USDC goes to an address that only looks known.')
      },
      ['poisoning-solana', 'poisoning-chainalysis'],
    ],
    [
      'token-2022-balance-to-key',
      async (s) => {
        const token = await s.held('PYUSD')
        const paid = await pay(s, token, { to: s.key(), amount: token.balance })
        return s.send(paid, 'All PYUSD of the account goes to a stranger.')
      },
    ],
    [
      'swap-to-key-for-nothing',
      async (s) => {
        const from = await s.held(s.turn(['USDC', 'USDT', 'JUP', 'mSOL']))
        const swap = { from, amount: from.balance, out: s.mint('BONK'), quoted: 1n, to: s.key() }
        return s.send([await jupiterSwap(s, swap)], 'A stranger gets what the swap brings.')
      },
      ['jupiter-docs', 'goplus-solana'],
    ],
    [
      'unknown-program-with-every-token',
      async (s) => {
        const tokens = [await s.held('USDC'), await s.held('BONK'), await s.held('JitoSOL')]
        s.coins()
        const accounts = tokens.map((one) => [one.account, 'w'] as const)
        const rest = [[s.program('tokens')], [s.program('system')], [s.key(), 'w']] as const
        const instruction = s.instruction(
          s.fresh(),
          [[s.me, 'ws'], ...accounts, ...rest],
          s.bytes(8),
        )
        return s.send([instruction], 'A program that nobody knows may take all that it is handed.')
      },
      ['clinksink', 'bit-flip-simulation'],
    ],
    [
      'tokens-burned',
      async (s) => {
        const token = await s.held()
        const { account, mint, balance: amount, decimals } = token
        const burn = getBurnCheckedInstruction({
          account,
          mint,
          authority: s.signer,
          amount,
          decimals,
        })
        return s.send([burn], `All ${token.symbol} of the account is destroyed.`)
      },
      ['goplus-solana'],
    ],
  ],
)

import { drainers } from './drainer.ts'
import { daiPermit, permit, permit2, permit2Transfer } from './permits.ts'
import { ANY_CHAIN } from './world.ts'

const YEAR = 31_536_000

export const permits = drainers(
  'permits',
  ['permit-phishing', 'scam-sniffer-2023', 'scam-sniffer-2024'],
  [
    [
      'permit-all-to-key',
      (e) => {
        const token = e.held('USDC')
        const spender = e.key()
        const grant = { spender, amount: e.MAX, deadline: e.turn([e.until(YEAR), e.MAX]) }
        return e.typed(
          permit(e, token, grant),
          `Lets ${spender} take all USDC, without a transaction.`,
        )
      },
      { on: [1, 8453, 42161, 137, 10, 43114] },
    ],
    [
      'permit-balance-to-key',
      (e) => {
        const token = e.held(
          e.turn(['stETH', 'USDC', 'UNI', 'AAVE', 'aEthUSDC', 'sDAI', 'wstETH', 'ENS']),
        )
        const grant = { spender: e.key(), amount: token.balance, deadline: e.until(YEAR) }
        return e.typed(permit(e, token, grant), `A stranger may take all ${token.symbol}.`)
      },
    ],
    [
      'permit-without-domain-type',
      (e) => {
        const token = e.held('USDC')
        const grant = { spender: e.key(), amount: e.MAX, deadline: e.until(YEAR) }
        const data = { ...permit(e, token, grant), listed: undefined }
        return e.typed(data, 'A stranger may take all USDC, for whichever token a wallet takes it.')
      },
      { on: [1, 8453, 42161], sources: ['eip-712', 'permit-phishing'] },
    ],
    [
      'permit-huge-to-fresh-contract',
      (e) => {
        const token = e.held(e.turn(['USDC', 'aEthWETH', 'aEthUSDC', 'wstETH']))
        const amount = e.turn([10n ** 15n, 10n ** 27n, 2n ** 120n])
        const grant = { spender: e.fresh(), amount, deadline: e.until(YEAR) }
        return e.typed(permit(e, token, grant), `A new contract may take all ${token.symbol}.`)
      },
    ],
    [
      'dai-permit-to-stranger',
      (e) => {
        e.held('DAI')
        const spender = e.turn([e.key, e.fresh])()
        return e.typed(daiPermit(e, spender, true), 'A stranger may take all DAI, for ever.')
      },
    ],
    [
      'permit2-single-to-stranger',
      (e) => {
        const token = e.held()
        const amount = e.turn([2n ** 160n - 1n, token.balance])
        const grant = { spender: e.turn([e.key, e.fresh])(), amount, deadline: e.until(YEAR) }
        return e.typed(permit2(e, [token], grant), `A stranger may take all ${token.symbol}.`)
      },
      { on: ANY_CHAIN, sources: ['permit2-phishing', 'inferno-reloaded', 'scam-sniffer-2024'] },
    ],
    [
      'permit2-batch-to-stranger',
      (e) => {
        const tokens = ['USDC', 'USDT', 'WETH'].slice(0, 2 + (e.n % 2)).map((one) => e.held(one))
        const grant = {
          spender: e.turn([e.fresh, e.key])(),
          amount: 2n ** 160n - 1n,
          deadline: 2n ** 48n - 1n,
        }
        return e.typed(permit2(e, tokens, grant), 'A stranger may take all of several tokens.')
      },
      { on: ANY_CHAIN, sources: ['permit2-phishing', 'inferno-reloaded', 'scam-sniffer-2024'] },
    ],
    [
      'permit2-transfer-to-stranger',
      (e) => {
        const token = e.held()
        const grant = { spender: e.key(), amount: token.balance, deadline: e.until(YEAR) }
        const data = permit2Transfer(e, [token], { grant })
        return e.typed(data, `The bearer pays itself all ${token.symbol} of the account.`)
      },
      { on: ANY_CHAIN, sources: ['permit2-phishing', 'permit2-docs'] },
    ],
    [
      'permit2-batch-transfer-to-stranger',
      (e) => {
        const tokens = [e.held('WETH'), e.held('USDT')]
        const amount = tokens[0]?.balance ?? 0n
        const grant = { spender: e.turn([e.fresh, e.key])(), amount, deadline: e.until(YEAR) }
        const data = permit2Transfer(e, tokens, { grant })
        return e.typed(data, 'The bearer pays itself several tokens of the account.')
      },
      { on: [1, 8453, 42161, 10], sources: ['permit2-phishing', 'permit2-docs'] },
    ],
    [
      'permit2-witness-decoy-to-stranger',
      (e) => {
        const token = e.held()
        const type = e.turn(['ClaimData', 'Allocation', 'SecurityCheck', 'Reward'])
        const witness = {
          type,
          types: { [type]: { user: 'address', reward: 'uint256', campaign: 'string' } },
          value: { user: e.me, reward: e.amount(500, 9_000, 18), campaign: 'Season 2' },
        }
        const grant = { spender: e.fresh(), amount: token.balance, deadline: e.until(YEAR) }
        return e.typed(
          permit2Transfer(e, [token], { grant, witness }),
          `Beside a reward that binds nobody, a stranger takes all ${token.symbol}.`,
        )
      },
      { on: ANY_CHAIN, sources: ['permit2-phishing', 'permit2-docs'] },
    ],
  ],
)

import { keccak256 } from 'viem'
import { drainers } from './drainer.ts'
import { approveAgent, usdSend, withdraw } from './hyperliquid.ts'
import { KEY_MESSAGES } from './keyMessages.ts'
import { signInText } from './signIn.ts'

const SITES = [
  'opensea.io',
  'app.uniswap.org',
  'friend.tech',
  'polymarket.com',
  'blur.io',
  'app.ens.domains',
  'zora.co',
  'mirror.xyz',
  'app.safe.global',
  'guild.xyz',
]

const HASHES = ['slowmist-handbook', 'eth-sign-metamask', 'slowmist-2024']

export const messages = drainers(
  'messages',
  ['sign-in-binding', 'erc-4361'],
  [
    [
      'sign-in-to-other-site',
      (e) => {
        const domain = e.turn(SITES)
        const text = signInText(e, { domain, statement: 'Sign in to continue.' })
        return e.sign(text, `A stranger is signed in to ${domain} as the user.`)
      },
      { on: [1, 1, 8453] },
    ],
    [
      'sign-in-of-other-account',
      (e) => {
        const text = signInText(e, { domain: e.turn(SITES) }).replace(e.me, e.key())
        return e.sign(text, 'The message is for another account and another site.')
      },
    ],
    [
      'layer-two-key-for-other-site',
      (e) => e.sign(e.turn(KEY_MESSAGES), 'Whoever has the signature has the key to the balance.'),
      { sources: ['key-derivation', 'slowmist-handbook'] },
    ],
    [
      'hash-as-message',
      (e) =>
        e.sign(keccak256(e.hex(50)), 'The hash is an order or a transaction that is not shown.'),
      { sources: HASHES },
    ],
    [
      'eth-sign-of-transaction-hash',
      (e) =>
        e.signHash(keccak256(e.hex(60)), 'The hash is a transaction that sends everything away.'),
      { sources: HASHES },
    ],
    [
      'hidden-direction-in-text',
      (e) => {
        const text = `Sign in to ${e.turn(SITES)}\u202e yna evah em tel dna\u202c\nNonce: ${e.hex(6).slice(2)}`
        return e.sign(text, 'The text on the screen is not the one that is signed.')
      },
      { sources: ['trojan-source', 'slowmist-handbook'] },
    ],
  ],
)

export const exchangeAccounts = drainers(
  'accounts of exchanges',
  ['hyperliquid-drainers', 'hyperliquid-docs'],
  [
    [
      'hyperliquid-agent-of-stranger',
      (e) => {
        const data = approveAgent(e, e.key().toLowerCase(), e.turn(['', 'Rewards', 'Mobile']))
        return e.typed(data, 'A stranger may trade with all that the account has there.')
      },
      { on: [42161] },
    ],
    [
      'hyperliquid-sends-to-stranger',
      (e) => {
        const data = usdSend(e, e.key().toLowerCase(), `${e.between(2_000, 80_000)}`)
        return e.typed(data, 'The balance at the exchange goes to a stranger.')
      },
      { on: [42161] },
    ],
    [
      'hyperliquid-withdraws-to-stranger',
      (e) => {
        const data = withdraw(e, e.key().toLowerCase(), `${e.between(2_000, 80_000)}`)
        return e.typed(data, 'The balance at the exchange is paid out to a stranger.')
      },
      { on: [42161] },
    ],
  ],
)

import { honests } from './honest.ts'
import { approveAgent, hyperliquid, usdSend, withdraw } from './hyperliquid.ts'
import { KEY_MESSAGES } from './keyMessages.ts'
import { signInText } from './signIn.ts'

const nobody = `0x${'0'.repeat(40)}`

export const messages = honests(
  'messages',
  { site: 'opensea.io', sources: ['erc-4361', 'opensea-docs'] },
  [
    [
      'sign-in',
      (e) =>
        e.sign(
          signInText(e, { domain: 'opensea.io', statement: 'Click to sign in.' }),
          'Signs in to the site that asks.',
        ),
      { on: [1, 1, 8453, 137] },
    ],
    [
      'sign-in-without-statement',
      (e) =>
        e.sign(
          signInText(e, { domain: 'guild.xyz', uri: 'https://guild.xyz/login' }),
          'Signs in to the site that asks.',
        ),
      { site: 'guild.xyz' },
    ],
    [
      'sign-in-with-resources',
      (e) => {
        const resources = ['ceramic://*?model=kjzl6hvfrbw6c', 'https://app.example/terms']
        return e.sign(
          signInText(e, { domain: 'app.example', resources }),
          'Signs in, for what is listed.',
        )
      },
      { site: 'app.example' },
    ],
    [
      'plain-login',
      (e) =>
        e.sign(
          `Welcome back!\n\nSign to log in. This costs nothing.\n\nNonce: ${e.hex(16).slice(2)}`,
          'Logs in by a text.',
        ),
      { site: 'app.galxe.com', sources: ['personal-sign'] },
    ],
    [
      'terms-accepted',
      (e) => {
        const sites = ['Aevo', 'Ostium', 'Lighter', 'Drift', 'Vertex']
        return e.sign(
          `I agree to the terms of ${e.turn(sites)}.\nDate: 2026-11-29`,
          'Agrees to terms.',
        )
      },
      { site: 'app.aevo.xyz', sources: ['personal-sign'] },
    ],
    [
      'layer-two-key-on-own-site',
      (e) => e.sign(KEY_MESSAGES[0], 'Makes the key of an account on the chain of the site.'),
      {
        site: 'lite.zksync.io',
        sources: ['key-derivation'],
        yellow: 'Whoever has the signature has the key.',
      },
    ],
    [
      'ownership-proved',
      (e) =>
        e.sign(
          `[Etherscan.io] I, hereby verify that I am the owner of ${e.me}.`,
          'Proves whose the address is.',
        ),
      { site: 'etherscan.io', sources: ['personal-sign'] },
    ],
  ],
)

export const exchange = honests(
  'accounts of exchanges',
  { site: 'app.hyperliquid.xyz', sources: ['hyperliquid-docs'] },
  [
    [
      'hyperliquid-terms',
      (e) => {
        const domain = {
          name: 'Hyperliquid',
          version: '1',
          chainId: e.id,
          verifyingContract: nobody,
        }
        const primaryType = 'Hyperliquid:AcceptTerms'
        const types = { [primaryType]: { hyperliquidChain: 'string', time: 'uint64' } }
        const message = { hyperliquidChain: 'Mainnet', time: Number(e.until(0)) * 1_000 }
        return e.typed({ domain, types, primaryType, message }, 'Agrees to terms.')
      },
      { on: [42161], yellow: 'The message names no contract that there is.' },
    ],
    [
      'hyperliquid-withdraws-to-self',
      (e) =>
        e.typed(
          withdraw(e, e.me.toLowerCase(), `${e.between(10, 9_000)}`),
          'Is paid out by the exchange.',
        ),
      { on: [42161] },
    ],
    [
      'hyperliquid-agent-of-own-site',
      (e) => {
        const data = approveAgent(e, e.key().toLowerCase(), '')
        return e.typed(data, 'Lets a key that the site keeps in the browser trade.')
      },
      { on: [42161], yellow: 'The key may trade with all that the account has there.' },
    ],
    [
      'hyperliquid-pays-known-address',
      (e) =>
        e.typed(
          usdSend(e, e.friend().toLowerCase(), `${e.between(5, 400)}`),
          'Pays a known address at the exchange.',
        ),
      { on: [42161] },
    ],
    [
      'hyperliquid-stakes',
      (e) => {
        const types = { validator: 'address', wei: 'uint64', isUndelegate: 'bool', nonce: 'uint64' }
        const values = {
          validator: e.contract(),
          wei: e.amount(1, 90, 8),
          isUndelegate: false,
          nonce: Number(e.until(0)) * 1_000,
        }
        return e.typed(
          hyperliquid(e, 'TokenDelegate', { types, values }),
          'Stakes HYPE with a validator.',
        )
      },
      { on: [42161] },
    ],
    [
      'hyperliquid-moves-between-own',
      (e) => {
        const types = { amount: 'string', toPerp: 'bool', nonce: 'uint64' }
        const values = {
          amount: `${e.between(5, 900)}`,
          toPerp: e.n % 2 === 0,
          nonce: Number(e.until(0)) * 1_000,
        }
        return e.typed(
          hyperliquid(e, 'UsdClassTransfer', { types, values }),
          'Moves USDC between two balances of the user.',
        )
      },
      { on: [42161] },
    ],
  ],
)

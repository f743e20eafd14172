import { drainers } from '../evm/drainer.ts'
import { orderOf, seaportOrder } from '../evm/seaport.ts'
import { encode } from '../evm/world.ts'
import { dydxOnboarding, forwarded, hyperliquidAct, limitOrder, polymarketAuth } from './typed.ts'
import { wyvernListing } from './wyvern.ts'

const ETHER = 10n ** 18n
const ARBITRUM = [42161]

const orders = drainers(
  'further orders',
  ['opensea-2022', 'order-docs'],
  [
    [
      'older-opensea-for-dust',
      (e) => {
        const nft = e.nft()
        const sale = { collection: nft.address, id: nft.id }
        return e.typed(
          wyvernListing(e, sale, { basePrice: BigInt(e.between(1, 9_999)) }),
          'The NFT goes for next to nothing.',
        )
      },
    ],
    [
      'older-opensea-auction-to-nothing',
      (e) => {
        const nft = e.nft()
        const basePrice = BigInt(e.between(20, 90)) * ETHER
        const more = { saleKind: 1, basePrice, extra: basePrice }
        return e.typed(
          wyvernListing(e, { collection: nft.address, id: nft.id }, more),
          'The price falls to nothing until its end.',
        )
      },
    ],
    [
      'older-opensea-runs-foreign-code',
      (e) => {
        const nft = e.nft()
        const more = { target: e.fresh(), howToCall: 1, basePrice: ETHER, calldata: '0x' }
        return e.typed(
          wyvernListing(e, { collection: nft.address, id: nft.id }, more),
          'The code of a stranger runs as the user’s proxy, and takes each NFT.',
        )
      },
    ],
    [
      'older-opensea-of-any-nft',
      (e) => {
        const nft = e.nft()
        const more = { basePrice: 90n * ETHER, replacementPattern: `0x00000000${'ff'.repeat(96)}` }
        return e.typed(
          wyvernListing(e, { collection: nft.address, id: nft.id }, more),
          'Whoever takes it says which NFT it was.',
        )
      },
    ],
    [
      'limit-order-for-worthless-token',
      (e) => {
        const { address, balance } = e.held(e.turn(['WETH', 'USDC', 'DAI']))
        const sides = { gives: address, gets: e.fresh(), amounts: [balance, 10n ** 24n] as const }
        return e.typed(limitOrder(e, sides), 'All of a token goes for one that was made for it.')
      },
    ],
    [
      'nft-listed-for-worthless-token',
      (e) => {
        const nft = e.nft()
        const offer = { itemType: 2 as const, token: nft.address, id: nft.id, amount: 1n }
        const price = {
          itemType: 1 as const,
          token: e.fresh(),
          amount: 10n ** 24n,
          recipient: e.me,
        }
        return e.typed(
          seaportOrder(e, orderOf(e, [offer], [price])),
          'The NFT goes for a token that was made for it.',
        )
      },
    ],
  ],
)

const signatures = drainers(
  'further messages',
  ['sign-in-binding', 'personal-sign'],
  [
    [
      'welcome-to-opensea-elsewhere',
      (e) =>
        e.sign(
          `Welcome to OpenSea!\n\nClick to sign in and accept the OpenSea Terms of Service (https://opensea.io/tos) and Privacy Policy (https://opensea.io/privacy).\n\nWallet address:\n${e.me}\n\nNonce:\n${e.hex(16).slice(2)}`,
          'A stranger is signed in to OpenSea as the user.',
        ),
    ],
    [
      'sign-in-of-named-app-elsewhere',
      (e) =>
        e.sign(
          `${e.turn(['Sign in to Blur', 'Welcome to LooksRare', 'Log in to DeBank'])}\n\nChallenge: ${e.hex(32).slice(2)}`,
          'A stranger is signed in to another app as the user.',
        ),
    ],
    [
      'sign-in-with-address-of-other-site',
      (e) =>
        e.sign(
          `Please sign this message to authenticate.\n\nURI: https://${e.turn(['app.uniswap.org', 'pro.opensea.io', 'debank.com'])}/login\nNonce: ${e.hex(8).slice(2)}`,
          'A stranger is signed in to another site as the user.',
        ),
    ],
    [
      'key-of-nobody-in-particular',
      (e) =>
        e.sign(
          e.turn([
            'Sign to derive the encryption keys of your account.',
            'This signature restores your secret key. Keep it safe.',
            'Unlock your stealth keys by signing.',
          ]),
          'Whoever has the signature has the key.',
        ),
      { sources: ['key-derivation'] },
    ],
    [
      'polymarket-keys-elsewhere',
      (e) => e.typed(polymarketAuth(e), 'A stranger gets the keys of the trading account.'),
      { on: [137], sources: ['polymarket-docs'] },
    ],
    [
      'dydx-keys-elsewhere',
      (e) => e.typed(dydxOnboarding(), 'A stranger gets the keys of the account on dYdX.'),
      { sources: ['key-derivation'] },
    ],
    [
      'hyperliquid-act-elsewhere',
      (e) => e.typed(hyperliquidAct(e), 'A stranger trades away what the account has.'),
      { on: ARBITRUM, sources: ['hyperliquid-drainers'] },
    ],
  ],
)

const acts = drainers(
  'further acts',
  ['gmx-docs', 'erc-2771'],
  [
    [
      'gmx-account-signalled-away',
      (e) =>
        e.send(
          e.call(e.contract(), 'signalTransfer(address receiver)', [e.key()]),
          'A stranger may take over the whole account on GMX.',
        ),
      { on: ARBITRUM },
    ],
    [
      'stream-paid-out-to-key',
      (e) =>
        e.send(
          e.call(e.contract(), 'withdrawMax(uint256 streamId, address to)', [
            BigInt(e.between(1, 9_000)),
            e.key(),
          ]),
          'What the stream has paid so far goes to a stranger.',
        ),
      { sources: ['revoke-cash'] },
    ],
    [
      'forwarded-transfer-of-everything',
      (e) => {
        const { address, balance } = e.held()
        const data = encode('transfer(address to, uint256 amount)', [e.key(), balance])
        return e.typed(
          forwarded(e, { to: address, data, seconds: 600 }),
          'Somebody else sends all of a token to a stranger.',
        )
      },
    ],
    [
      'forwarded-approval-without-limit',
      (e) => {
        const { address } = e.held()
        const data = encode('approve(address spender, uint256 amount)', [e.key(), e.MAX])
        return e.typed(
          forwarded(e, { to: address, data, seconds: 86_400 * 900 }),
          'A stranger may take all of a token, for years.',
        )
      },
    ],
  ],
)

export const furtherEvm = [...orders, ...signatures, ...acts]

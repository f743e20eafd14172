/** Marks that come in the first file of their kind: what most visitors of most apps meet. */
export const COMMON_NETWORKS = new Set(
  `abstract apechain arbitrum-nova arbitrum-one avalanche base berachain binance-smart-chain bitcoin blast
  celo cronos ethereum fantom fraxtal gnosis hyper-evm immutable ink lens linea lisk litecoin manta-pacific
  mantle mega-eth metis-andromeda mode monad moonbeam moonriver near-protocol optimism plasma polkadot polygon
  polygon-zkevm ronin scroll sei-network solana soneium sonic starknet sui taiko tempo ton tron unichain world
  xrp zksync zora`.split(/\s+/),
)

export const COMMON_TOKENS = new Set(
  `1INCH AAVE ADA ALGO APE APT ARB ATOM AVAX AXS BAT BCH BLUR BNB BTC CAKE CBETH CELO COMP CRO CRV
  CRVUSD DAI DOGE DOT DYDX ENS ETC ETH EURC EURE FDUSD FIL FRAX FTM GHO GLMR GMX GNO GRT HBAR
  HNT ICP IMX JUP KAS KSM LDO LEO LINK LTC LUSD MANA MATIC MKR MNT MOVR MSOL MUSD NEAR OETH OP
  PENDLE PEPE POL PYTH PYUSD QNT RAY RETH RNDR RPL RUNE SAND SEI SFRXETH SHIB SNX SOL STRK SUI SUSHI
  TBTC TIA TRX TUSD UNI USDC USDE USDT USDV VET WBETH WBTC XLM XMR XRP YFI`.split(/\s+/),
)

/**
 * Ids under which a wallet is known beside the name of its mark: those of browsers (`rdns`) and those of
 * wallet directories.
 */
export const WALLET_IDS = {
  argent: ['argent-x'],
  atomic: ['atomic-wallet'],
  backpack: ['app.backpack'],
  bitbox: ['bitboxapp'],
  coin98: ['com.coin98', 'coin98-wallet'],
  coinbase: ['com.coinbase.wallet', 'coinbase-wallet', 'base-account'],
  enkrypt: ['com.enkrypt'],
  exodus: ['com.exodus.web3-wallet'],
  imtoken: ['im.token', 'im.token.app'],
  keplr: ['app.keplr'],
  kraken: ['kraken-wallet', 'com.kraken.wallet'],
  ledger: ['ledger-live', 'com.ledger'],
  metamask: ['io.metamask', 'io.metamask.mobile', 'io.metamask.flask'],
  'my-ether-wallet': ['mew', 'mew-wallet', 'com.myetherwallet.mewwallet'],
  okx: ['com.okex.wallet', 'okx-wallet'],
  phantom: ['app.phantom'],
  rabby: ['io.rabby', 'rabby-wallet'],
  rainbow: ['me.rainbow'],
  ronin: ['com.roninchain.wallet', 'ronin-wallet'],
  safe: ['global.safe', 'safe-wallet'],
  sequence: ['app.sequence', 'sequence-wallet'],
  solflare: ['com.solflare', 'com.solflare.wallet'],
  temple: ['temple-wallet'],
  'token-pocket': ['tokenpocket', 'pro.tokenpocket'],
  trezor: ['trezor-suite', 'io.trezor'],
  trust: ['com.trustwallet.app', 'trust-wallet'],
  xdefi: ['io.xdefi', 'ctrl', 'ctrl-wallet'],
  zengo: ['zengo-wallet', 'com.zengo'],
  zerion: ['io.zerion.wallet'],
}

/** Wallets of the directory, by id, that are drawn as a network: the set has no drawing of their own. */
export const WALLET_ALIASES = { 'polkadot-js': 'polkadot' }

/** Currencies that are drawn as another one or as their network: the set has no drawing of their own. */
export const TOKEN_ALIASES = {
  ACA: 'networks/acala',
  ASTR: 'networks/astar',
  BERA: 'networks/berachain',
  HYPE: 'networks/hyper-evm',
  INJ: 'networks/injective',
  MON: 'networks/monad',
  RON: 'networks/ronin',
  S: 'networks/sonic',
  TON: 'networks/ton',
  WAVAX: 'tokens/AVAX',
  WBNB: 'tokens/BNB',
  WETH: 'tokens/ETH',
  WSOL: 'tokens/SOL',
  XDAI: 'networks/gnosis',
  XPL: 'networks/plasma',
  ZK: 'networks/zksync',
}

/** What the set itself knows under another id, or not at all. */
export const NETWORK_IDS = {
  'eip155:11155111': 'ethereum',
  'eip155:17000': 'ethereum',
  'eip155:560048': 'ethereum',
  'eip155:84532': 'base',
  'eip155:421614': 'arbitrum-one',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana',
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 'polkadot',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'bitcoin',
  'bip122:00000008819873e925422c1ff0f99f7c': 'bitcoin',
}

/** A heavier drawing is worth less than its bytes: of a file that is loaded whole, and of one on its own. */
export const MAX_COMMON_CHARACTERS = 3_000
export const MAX_CHARACTERS = 16_000

/** Decimals of drawings whose lines are too thin for those of the others: rings of a tenth of a unit. */
export const DECIMALS = { acala: 3 }

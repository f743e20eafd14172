/** What a token calls itself, and where it is. */
export interface NamedToken {
  readonly token: string | undefined
  readonly name: string
  readonly symbol: string
}

/** Letters of Cyrillic, Greek and Lisu that look like Latin ones, and signs that look like letters; each pair in lower case. */
const TWINS: ReadonlyMap<string, string> = new Map(
  (
    'аa вb еe ѕs іi јj кk мm нh оo рp сc тt уy хx ԁd ԛq ԝw һh ӏi ' +
    'αa βb εe ζz ηh ιi κk μm νv οo ρp τt υy χx ꓴu ꓢs ꓓd ꓚc ꓔt ꓰe 0o 1i 5s li $s'
  )
    .split(' ')
    .map((pair) => {
      const [letter = '', latin = ''] = Array.from(pair)
      return [letter, latin]
    }),
)

/** Symbols that many people know and imitations use, besides those that an account holds. */
const WELL_KNOWN = new Set(
  (
    'AAVE ADA ARB AVAX BNB BONK BTC CBBTC CBETH DAI DOGE DOT ETH EURC EURS JTO JUP LINK OP PAXG PEPE POL PYUSD SHIB SOL ' +
    'STETH TBTC TON TRX UNI USD1 USDC USDE USDS USDT WBTC WETH WIF WSOL WSTETH XAUT XRP'
  )
    .split(' ')
    .map(skeletonOf),
)

/**
 * Returns whether a token of an unknown issuer has the symbol or the name of one that people know, also in letters that only
 * look the same. A genuine token of that symbol is none of the known ones, unless its address is.
 */
export function imitates(token: NamedToken, known: readonly NamedToken[]): boolean {
  const own = [skeletonOf(token.symbol), skeletonOf(token.name)]
  if (own.some((text) => WELL_KNOWN.has(text))) return true
  return known.some(({ name, symbol }) =>
    [skeletonOf(symbol), skeletonOf(name)].some((text) => text !== '' && own.includes(text)),
  )
}

/** A text as it looks at a glance: without case, accents, spaces and signs, and with one letter for each look. */
function skeletonOf(text: string): string {
  return Array.from(text.normalize('NFKD').toLowerCase())
    .map((letter) => TWINS.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

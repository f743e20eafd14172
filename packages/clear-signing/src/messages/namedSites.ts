/** Where a text says whose it is, and who wants it: what it welcomes to, and what it is a sign-in at. */
const CLAIM =
  /\b(?:welcome to|(?:sign|log)(?:g?ing|ged)?[ -]?(?:in|on)[ -]?to|sign(?:ing)? in with|connect(?:ing)? to|authenticate (?:with|to|at|for)|access to|(?:account|message|request) (?:on|at))[ :]{1,3}(?:the )?(?:https?:\/\/)?|^\[|^(?:uri|url|site|website|domain|origin|app|dapp|host)[:=] {0,3}(?:https?:\/\/)?/gim
/** Texts that sign in, in whatever words. */
const SIGN_IN =
  /\b(?:sign(?:ing)?|log(?:ging)?)[ -]?(?:in|on)\b|\bwelcome\b|\bauthenticat|\bverify\b|\bverifying\b|\bprove\b/i

/** Apps whose sign-ins others are after, by the word for them, and the hosts that they have. */
const APPS: readonly (readonly [word: string, hosts: readonly string[]])[] = [
  ['opensea', ['opensea.io']],
  ['blur', ['blur.io']],
  ['looksrare', ['looksrare.org']],
  ['x2y2', ['x2y2.io']],
  ['rarible', ['rarible.com']],
  ['magic eden', ['magiceden.io', 'magiceden.us']],
  ['tensor', ['tensor.trade']],
  ['foundation', ['foundation.app']],
  ['superrare', ['superrare.com']],
  ['friend.tech', ['friend.tech']],
  ['polymarket', ['polymarket.com']],
  ['debank', ['debank.com']],
  ['zapper', ['zapper.xyz', 'zapper.fi']],
  ['galxe', ['galxe.com']],
  ['premint', ['premint.xyz']],
  ['etherscan', ['etherscan.io']],
  ['dydx', ['dydx.exchange', 'dydx.trade', 'dydx.xyz']],
  ['hyperliquid', ['hyperliquid.xyz']],
  ['uniswap', ['uniswap.org']],
  ['coinbase', ['coinbase.com']],
  ['binance', ['binance.com']],
  ['unisat', ['unisat.io']],
  ['axie infinity', ['axieinfinity.com', 'skymavis.com']],
  ['sorare', ['sorare.com']],
  ['decentraland', ['decentraland.org']],
]

/** Hosts below which each site is somebody else's. */
const SHARED =
  /(?:^|\.)(?:github\.io|gitlab\.io|vercel\.app|netlify\.app|pages\.dev|workers\.dev|web\.app|firebaseapp\.com|herokuapp\.com|onrender\.com|surge\.sh|ipfs\.io|dweb\.link|eth\.limo|eth\.link|blogspot\.com|webflow\.io|notion\.site|co\.[a-z]{2}|com\.[a-z]{2}|org\.[a-z]{2})$/

interface NamedSite {
  readonly host: string
  /** The text says that it is for this site. Otherwise it only has a link there. */
  readonly isClaimed: boolean
}

/**
 * Finds the site that a text is for where that is another one than the one that asks; `undefined` where the text names the
 * asking site, or none. Links count in texts that sign in alone: others have them for many reasons.
 */
export function otherSiteOf(text: string, domain: string | undefined): NamedSite | undefined {
  if (domain === undefined) return undefined
  const asking = domain.replace(/:\d+$/, '').toLowerCase()
  const claimed = claimsIn(text)
  const linked = SIGN_IN.test(text) ? linksIn(text) : []
  if ([...claimed.flat(), ...linked].some((one) => isOfSameSite(one, asking))) return undefined
  const [host] = claimed.flat()
  if (host !== undefined) return { host, isClaimed: true }
  const [link] = linked
  return link === undefined ? undefined : { host: link, isClaimed: false }
}

/** Each claim as the hosts that it may mean. */
const claimsIn = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(CLAIM)].flatMap(({ index, 0: match }) => {
    const rest = text.slice(index + match.length, index + match.length + 254)
    const named = hostIn(rest)
    if (named !== undefined) return [[named]]
    const app = APPS.find(([word]) => startsWithWord(rest.toLowerCase(), word))
    return app ? [app[1]] : []
  })

const startsWithWord = (text: string, word: string): boolean =>
  text.startsWith(word) && !/^[\p{L}\p{N}]/u.test(text.slice(word.length))

const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/https?:\/\/([a-z0-9.-]{1,253})/gi)].flatMap(
    ([, host = '']) => hostIn(host) ?? [],
  )

/** The host that a text begins with: labels with at least one dot, of which the last is no number, as in versions and times. */
function hostIn(text: string): string | undefined {
  const [letters = ''] = /^[a-z0-9.-]{1,253}/i.exec(text) ?? []
  const labels = letters.toLowerCase().split('.')
  // A sentence may end behind it.
  if (labels.at(-1) === '') labels.pop()
  const isHost =
    labels.length > 1 &&
    labels.every((one) => /^[a-z0-9]/.test(one) && !one.endsWith('-') && one.length < 64) &&
    /^[a-z]/.test(labels.at(-1) ?? '') &&
    (labels.at(-1) ?? '').length > 1
  return isHost ? labels.join('.') : undefined
}

/** Whether both hosts belong to whoever has registered what their names end with. */
function isOfSameSite(one: string, other: string): boolean {
  if (one === other) return true
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  if (longer.endsWith(`.${shorter}`)) return !SHARED.test(shorter)
  const [a, b] = [registered(one), registered(other)]
  return a === b && !SHARED.test(a)
}

const registered = (host: string): string => host.split('.').slice(-2).join('.')

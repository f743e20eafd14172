/** Texts from whose signature a site makes a key of the account, and the hosts that ask for it. */
const KEY_MESSAGES: readonly { readonly text: RegExp; readonly host: RegExp }[] = [
  { text: /access zksync account/i, host: /(?:^|\.)zksync\.io$/ },
  { text: /access (?:your )?loopring\b/i, host: /(?:^|\.)loopring\.io$/ },
  { text: /action with immutable x/i, host: /(?:^|\.)immutable\.com$/ },
  {
    text: /\bdydx (?:chain|stark|onboarding)|\bstark ?key\b|\bl2 key\b/i,
    host: /(?:^|\.)(?:dydx\.exchange|dydx\.trade|dydx\.xyz|apex\.exchange|paradex\.trade)$/,
  },
  {
    text: /aztec (?:privacy|account|spending) key|generate your aztec/i,
    host: /(?:^|\.)(?:aztec\.network|zk\.money)$/,
  },
  { text: /access your umbra account/i, host: /(?:^|\.)umbra\.cash$/ },
  {
    text: /attests that I control the given wallet/i,
    host: /(?:^|\.)polymarket\.com$/,
  },
  { text: /\bfluidkey\b/i, host: /(?:^|\.)fluidkey\.com$/ },
]
/** A text that says itself that others must not have its signature, or that a key is made of it. */
const SECRET =
  /only sign this (?:message|request)|trusted (?:client|app|site)|\b(?:private|secret|spending|trading|signing|encryption|session|master|stealth) keys?\b/i
const MAKES = /\b(?:derive|generate|recreate|restore|unlock)\b/i
const KEY = /\bkeys?\b/i

const isSecret = (text: string): boolean =>
  SECRET.test(text) || text.split(/[.\n]/).some((one) => MAKES.test(one) && KEY.test(one))

/**
 * Says whether a key of an account comes of the signature of a text. `elsewhere` where another site than those that use the
 * text asks for it; `anywhere` where the text names no site at all, so that whoever has it signed has the key.
 */
export function keyOf(
  text: string,
  domain: string | undefined,
): 'site' | 'elsewhere' | 'anywhere' | undefined {
  const known = KEY_MESSAGES.find((one) => one.text.test(text))
  if (known) return domain === undefined || known.host.test(hostOf(domain)) ? 'site' : 'elsewhere'
  if (!isSecret(text)) return undefined
  const named = [...text.matchAll(/https:\/\/([a-z0-9.-]{1,253})/gi)].map(([, host = '']) => host)
  if (domain === undefined || named.includes(hostOf(domain))) return 'site'
  if (named.length > 0) return 'elsewhere'
  return isNamed(hostOf(domain), text) ? 'site' : 'anywhere'
}

/** Whether a text has a word of the host's own, as `umbra` of `app.umbra.cash`. */
function isNamed(host: string, text: string): boolean {
  const [name = ''] = host.split('.').slice(-2)
  return name.length > 3 && text.toLowerCase().includes(name)
}

const hostOf = (domain: string): string => domain.replace(/:\d+$/, '').toLowerCase()

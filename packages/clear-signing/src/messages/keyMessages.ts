/** Texts from whose signature a site makes a key of the account, and the hosts that ask for it. */
const KEY_MESSAGES: readonly { readonly text: RegExp; readonly host: RegExp }[] = [
  { text: /access zksync account/i, host: /(?:^|\.)zksync\.io$/ },
  { text: /access loopring exchange/i, host: /(?:^|\.)loopring\.io$/ },
  { text: /action with immutable x/i, host: /(?:^|\.)immutable\.com$/ },
  {
    text: /\bstark ?key\b|\bl2 key\b/i,
    host: /(?:^|\.)(?:dydx\.exchange|dydx\.trade|apex\.exchange)$/,
  },
  {
    text: /aztec (?:privacy|account|spending) key|generate your aztec/i,
    host: /(?:^|\.)(?:aztec\.network|zk\.money)$/,
  },
  { text: /access your umbra account/i, host: /(?:^|\.)umbra\.cash$/ },
]
/** A text that says itself that others must not have its signature. */
const SECRET =
  /only sign this (?:message|request)|trusted (?:client|app|site)|private key|secret key/i

/**
 * Says whether a key of an account comes of the signature of a text: `elsewhere` where another site than those that use the text
 * asks for it.
 */
export function keyOf(text: string, domain: string | undefined): 'site' | 'elsewhere' | undefined {
  const known = KEY_MESSAGES.find((one) => one.text.test(text))
  if (known) return domain === undefined || known.host.test(hostOf(domain)) ? 'site' : 'elsewhere'
  if (!SECRET.test(text)) return undefined
  const named = [...text.matchAll(/https:\/\/([a-z0-9.-]{1,253})/gi)].map(([, host = '']) => host)
  const isElsewhere = domain !== undefined && named.length > 0 && !named.includes(hostOf(domain))
  return isElsewhere ? 'elsewhere' : 'site'
}

const hostOf = (domain: string): string => domain.replace(/:\d+$/, '').toLowerCase()

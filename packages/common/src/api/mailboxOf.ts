/** What an address comes down to. */
export interface Mailbox {
  /**
   * The one text of all spellings: in lower case and NFC, with the domain in ASCII and without its dot at the end. Mail is
   * written to it, so that whoever is found by it is who gets the mail.
   */
  readonly address: string
  /** Whether mail can reach it, and nothing about it looks like another one. */
  readonly isSound: boolean
}

/**
 * Says which mailbox an address means: the only place that decides it. Two addresses are of one mailbox if the texts
 * are the same. The domain is what the IDNA of the URL standard (UTS 46) makes of it, as in the email fields of browsers.
 */
export function mailboxOf(email: string): Mailbox {
  const at = email.lastIndexOf('@')
  const [typed, host] = [email.slice(0, at), email.slice(at + 1).replace(ROOT, '')]
  const local = fold(typed)
  const domain = asciiOf(host)
  const address = `${local}@${domain ?? fold(host)}`
  const isShort = bytesOf(local) <= MAX_LOCAL_BYTES && bytesOf(address) <= MAX_BYTES
  // NFC composes what keyboards and systems write in two ways. What NFKC changes besides is drawn alike, and is
  // another mailbox to some mail servers and the same to others.
  const isPlain = typed.normalize('NFKC') === typed.normalize('NFC')
  const isDotAtom = !/^\.|\.\.|\.$/.test(local)
  const isHost = domain !== undefined && isDomain(domain)
  return { address, isSound: isShort && isPlain && isDotAtom && isHost }
}

/** RFC 5321, 4.5.3.1, and RFC 3696 with its errata. Octets, as RFC 6531 has them. */
const MAX_LOCAL_BYTES = 64
const MAX_BYTES = 254
/** The dot of the root, at the end of a whole domain. Two dots are no domain. */
const ROOT = /(?<![.。．｡])[.。．｡]$/u
/** Letters, digits and hyphens (RFC 1034, 3.5). */
const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/
/** What no domain has, and what a URL would read as its end. */
const FOREIGN = /[^\p{L}\p{M}\p{N}\p{Join_Control}.。．｡-]/u

const fold = (text: string) => text.normalize('NFC').toLowerCase().normalize('NFC')

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Two labels at least, and no address of a machine. */
function isDomain(host: string): boolean {
  const labels = host.split('.')
  return labels.length > 1 && labels.every((one) => LABEL.test(one)) && !/\.\d+$/.test(host)
}

/** Undefined for what is no domain. */
function asciiOf(host: string): string | undefined {
  const url = `http://${host}`
  return host !== '' && !FOREIGN.test(host) && URL.canParse(url) ? new URL(url).hostname : undefined
}

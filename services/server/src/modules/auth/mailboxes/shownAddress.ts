import { domainToUnicode } from 'node:url'

/** An address as people write it: a domain in Punycode is shown in its own letters. */
export function shownAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}@${domainToUnicode(email.slice(at + 1)) || email.slice(at + 1)}`
}

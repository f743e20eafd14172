/**
 * Returns the name by which the mails to an address are kept. Capitals of ASCII are the same, and nothing else is: a server that takes other
 * letters may well tell a letter from one that looks like it, as an attacker wants it to.
 */
export const mailboxName = (address: string): string =>
  address.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

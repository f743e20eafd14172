const FILLERS = new Set(['wallet', 'the', 'app', 'live', 'suite', 'by'])

/** One or two letters of a name: "Trust Wallet" is T, "Magic Eden Wallet" is ME. */
export function monogramOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()))
  const [first = words[0] ?? '?', second] = telling
  const inner = initialOf(second) ?? innerCapital(first)
  return ((initialOf(first) ?? '?') + (inner ?? '')).toUpperCase()
}

/** Returns the first letter of a word by code point: half of a surrogate pair is not a letter. */
function initialOf(word: string | undefined): string | undefined {
  return word === undefined ? undefined : [...word][0]
}

/** The second capital of a name such as MetaMask or SafePal; not of one in capitals only. */
function innerCapital(word: string): string | undefined {
  if (word === word.toUpperCase()) return undefined
  return /^.+?\p{Ll}(\p{Lu})/u.exec(word)?.[1]
}

const FILLERS = new Set(['wallet', 'the', 'app', 'live', 'suite', 'by'])

/** One or two letters that stand for a name: "Trust Wallet" is T, "Magic Eden Wallet" is ME. */
export function monogramOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()))
  const [first = words[0] ?? '?', second] = telling
  const inner = second?.[0] ?? innerCapital(first)
  return ((first[0] ?? '?') + (inner ?? '')).toUpperCase()
}

/** The second capital of a name such as MetaMask or SafePal; not of one in capitals only. */
function innerCapital(word: string): string | undefined {
  if (word === word.toUpperCase()) return undefined
  return /^.+?\p{Ll}(\p{Lu})/u.exec(word)?.[1]
}

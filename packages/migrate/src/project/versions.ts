/**
 * The ranges of packages of others that a rewritten app may import for the first time. viem's is the one that our
 * packages ask for, wagmi's begins with what the rewritten apps are rehearsed with.
 */
export const VERSIONS: Readonly<Record<string, string>> = {
  viem: '^2.38.0',
  wagmi: '^2.19.5',
}

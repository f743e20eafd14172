interface FakeSwap {
  /** Addresses of contracts; `undefined` means the native currency. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly amount: bigint
  readonly minimum: bigint
  readonly recipient: string
}

/** Writes the data by which a router of pairs swaps, as servers build it. */
export function fakeSwapData({ from, to, amount, minimum, recipient }: FakeSwap): string {
  const [selector, amounts] =
    from === undefined
      ? ['b6f9de95', [minimum]]
      : [to === undefined ? '791ac947' : '5c11d795', [amount, minimum]]
  const wrapped = `0x${'c'.repeat(40)}`
  const words = [
    ...amounts,
    BigInt((amounts.length + 3) * 32),
    recipient,
    FAR_SECONDS,
    2n,
    from ?? wrapped,
    to ?? wrapped,
  ]
  return `0x${selector}${words.map(wordOf).join('')}`
}

/** A deadline that no test reaches. */
const FAR_SECONDS = 10n ** 12n

const wordOf = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')

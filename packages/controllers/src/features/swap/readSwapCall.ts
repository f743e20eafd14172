import type { TransactionCall } from '@bowline/common'

/** The terms in the data of a swap's call, which the called contract enforces if it is what it says to be. */
export interface SwapCall {
  /** Contracts; `undefined` means the native currency. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly input: bigint
  /** The least that is paid out. */
  readonly minimum: bigint
  /** The address that is paid; `undefined` for the caller. */
  readonly recipient: string | undefined
}

/**
 * Reads the calls that the markets of the server are swapped by: those of the routers of Uniswap 2 and 3, and of wrapped
 * currencies. The form has to be the one that encoders write. `undefined` for any other call, and for what pays
 * through a contract that the call only names.
 */
export function readSwapCall({ to, data = '0x', value }: TransactionCall): SwapCall | undefined {
  const selector = data.slice(2, 10).toLowerCase()
  const words = wordsOf(data.slice(10))
  if (!words) return undefined
  const call = { to, value, words }
  if (selector === DEPOSIT) return readDeposit(call)
  if (selector === WITHDRAW) return readWithdraw(call)
  const pairs = PAIR_SWAPS[selector]
  if (pairs) return readPairSwap(call, pairs)
  if (selector === MULTICALL) return readMulticall(call)
  return selector === EXACT_INPUT ? readPoolSwap(call) : undefined
}

interface Call {
  readonly to: string
  readonly value: bigint
  /** The data behind the selector, in hexadecimal digits. */
  readonly words: readonly string[]
}

const DEPOSIT = 'd0e30db0'
const WITHDRAW = '2e1a7d4d'
const MULTICALL = '5ae401dc'
const EXACT_INPUT = 'b858183f'
const UNWRAP = '49404b7c'

/** The end that is the native currency, by the function of a router of pairs. */
type NativeEnd = 'none' | 'from' | 'to'
const PAIR_SWAPS: Readonly<Record<string, NativeEnd>> = {
  '38ed1739': 'none',
  '5c11d795': 'none',
  '7ff36ab5': 'from',
  b6f9de95: 'from',
  '18cbafe5': 'to',
  '791ac947': 'to',
}
/** Routers of pools take these for an address: the caller, and the router itself. */
const CALLER = 1n
const ROUTER = 2n

const WORD_DIGITS = 64
const TOKEN_DIGITS = 40
/** A token and the fee of the pool behind it. */
const STEP_DIGITS = TOKEN_DIGITS + 6
const MAX_WORDS = 128

const readDeposit = ({ to, value, words }: Call): SwapCall | undefined =>
  words.length > 0
    ? undefined
    : { from: undefined, to, input: value, minimum: value, recipient: undefined }

function readWithdraw({ to, words }: Call): SwapCall | undefined {
  const amount = numberAt(words, 0)
  if (words.length !== 1 || amount === undefined) return undefined
  return { from: to, to: undefined, input: amount, minimum: amount, recipient: undefined }
}

/** The amounts (without the first one if it is the value), the place of the path, the receiver, the deadline, the path. */
function readPairSwap({ value, words }: Call, native: NativeEnd): SwapCall | undefined {
  const [input, ...rest] = native === 'from' ? [toWord(value), ...words] : words
  const [minimum, place, receiver, deadline, count, ...path] = rest
  const isWritten =
    deadline !== undefined &&
    BigInt(`0x${place}`) === (native === 'from' ? 128n : 160n) &&
    BigInt(`0x${count ?? 0}`) === BigInt(path.length)
  const tokens = path.map(addressOf)
  const [from, to] = [tokens[0], tokens.at(-1)]
  if (!isWritten || tokens.length < 2 || !from || !to) return undefined
  return {
    from: native === 'from' ? undefined : from,
    to: native === 'to' ? undefined : to,
    input: BigInt(`0x${input}`),
    minimum: BigInt(`0x${minimum}`),
    recipient: addressOf(receiver),
  }
}

/** A swap, and what pays its output out as the native currency. */
function readMulticall({ to, value, words }: Call): SwapCall | undefined {
  const calls = readBytesList(words.slice(1))
  const [first = '', second, ...others] = calls ?? []
  const inner = wordsOf(first.slice(8))
  if (!first.startsWith(EXACT_INPUT) || !inner || others.length > 0) return undefined
  const swap = readPoolSwap({ to, value, words: inner })
  if (!swap) return undefined
  const isKept = swap.recipient === `0x${toWord(ROUTER).slice(-TOKEN_DIGITS)}`
  if (second === undefined) return isKept ? undefined : swap
  const rest = wordsOf(second.slice(8))
  const minimum = numberAt(rest ?? [], 0)
  if (!second.startsWith(UNWRAP) || rest?.length !== 2 || minimum === undefined || !isKept)
    return undefined
  return { ...swap, to: undefined, minimum, recipient: addressOf(rest[1]) }
}

/** One value of several parts: the place of the path, the receiver, the amounts, and the path. */
function readPoolSwap({ value, words }: Call): SwapCall | undefined {
  const [outer, place, receiver, input, minimum, length, ...packed] = words
  if (length === undefined || BigInt(`0x${outer}`) !== 32n || BigInt(`0x${place}`) !== 128n)
    return undefined
  const path = bytesIn(packed, BigInt(`0x${length}`))
  if (!path || path.length % STEP_DIGITS !== TOKEN_DIGITS || path.length < STEP_DIGITS)
    return undefined
  const recipient = BigInt(`0x${receiver}`)
  return {
    // The router takes what is sent along before it takes tokens.
    from: value > 0n ? undefined : `0x${path.slice(0, TOKEN_DIGITS)}`,
    to: `0x${path.slice(-TOKEN_DIGITS)}`,
    input: BigInt(`0x${input}`),
    minimum: BigInt(`0x${minimum}`),
    recipient: recipient === CALLER ? undefined : addressOf(receiver),
  }
}

/** The members of a list of bytes as the last value of a call. */
function readBytesList([place, count, ...words]: readonly string[]): readonly string[] | undefined {
  const size = Number(`0x${count ?? 0}`)
  if (BigInt(`0x${place ?? 0}`) !== 64n || !(size > 0 && size <= words.length)) return undefined
  let at = size
  const members: string[] = []
  for (const offset of words.slice(0, size)) {
    const length = numberAt(words, at)
    if (length === undefined || BigInt(`0x${offset}`) !== BigInt(at * 32)) return undefined
    const until = at + 1 + Math.ceil(Number(length) / 32)
    const member = bytesIn(words.slice(at + 1, until), length)
    if (member === undefined) return undefined
    members.push(member)
    at = until
  }
  return at === words.length ? members : undefined
}

/** Returns as many bytes as are said, if nothing but zeros follows them. */
function bytesIn(words: readonly string[], length: bigint): string | undefined {
  const all = words.join('')
  const digits = Number(length) * 2
  const isWhole = words.length === Math.ceil(digits / WORD_DIGITS)
  return isWhole && !/[^0]/.test(all.slice(digits)) ? all.slice(0, digits) : undefined
}

function wordsOf(digits: string): readonly string[] | undefined {
  if (digits.length > MAX_WORDS * WORD_DIGITS || /[^0-9a-f]/i.test(digits)) return undefined
  const words = digits.toLowerCase().match(/.{64}/g) ?? []
  return words.length * WORD_DIGITS === digits.length ? words : undefined
}

const toWord = (value: bigint): string => value.toString(16).padStart(WORD_DIGITS, '0')

function numberAt(words: readonly string[], index: number): bigint | undefined {
  const word = words[index]
  return word === undefined ? undefined : BigInt(`0x${word}`)
}

/** Contracts take the lower digits of a word and undo a call with others above them. */
function addressOf(word: string | undefined): string | undefined {
  const [, address] = /^0{24}([0-9a-f]{40})$/.exec(word ?? '') ?? []
  return address && `0x${address}`
}

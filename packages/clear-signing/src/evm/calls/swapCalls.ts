import type { Field } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { toHex } from '../../reading/hex.ts'
import { address, array, bytes, tuple, uint, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { accountAt, nativeAmount, tokenAmount } from '../evmFields.ts'
import type { Call, Scene } from '../Scene.ts'
import { checkRecipient, readSwap, receiverOf, type Swap } from './readSwap.ts'

const PATH = array(address)
/** Two amounts, or one and the value of the call, with path, receiver and deadline. */
const TWO = tuple(uint256, uint256, PATH, address, uint256)
const ONE = tuple(uint256, PATH, address, uint256)
const PAIR = [address, address, uint(24), address] as const
const AMOUNTS = [uint256, uint256] as const

/** Swaps of Uniswap 2 and 3, and of the many exchanges that are made of the same contracts. */
export const swapCalls: readonly CallReader[] = [
  tokensIn('38ed1739', 'swapExactTokensForTokens'),
  tokensIn('5c11d795', 'swapExactTokensForTokensSupportingFeeOnTransferTokens'),
  tokensIn('18cbafe5', 'swapExactTokensForETH', withNativeEnd),
  tokensIn('791ac947', 'swapExactTokensForETHSupportingFeeOnTransferTokens', withNativeEnd),
  tokensOut('8803dbee', 'swapTokensForExactTokens'),
  tokensOut('4a25d94a', 'swapTokensForExactETH', withNativeEnd),
  nativeIn('7ff36ab5', 'swapExactETHForTokens', 'input'),
  nativeIn('b6f9de95', 'swapExactETHForTokensSupportingFeeOnTransferTokens', 'input'),
  nativeIn('fb3bdb41', 'swapETHForExactTokens', 'output'),
  single('414bf389', 'exactInputSingle', 'with deadline'),
  single('04e45aaf', 'exactInputSingle'),
  single('db3e2198', 'exactOutputSingle', 'with deadline'),
  single('5023b4df', 'exactOutputSingle'),
  route('c04b8d59', 'exactInput', 'with deadline'),
  route('b858183f', 'exactInput'),
  route('f28c0498', 'exactOutput', 'with deadline'),
  route('09b81346', 'exactOutput'),
  defineCall('49404b7c', 'unwrapWETH9', tuple(uint256, address), ([minimum, to], call, scene) =>
    rest(nativeAmount(scene, 'minimum', minimum), to, call, scene),
  ),
  defineCall(
    'df2ab5bb',
    'sweepToken',
    tuple(address, uint256, address),
    ([token, minimum, to], call, scene) =>
      rest(tokenAmount(scene, 'minimum', minimum, token), to, call, scene),
  ),
  defineCall('12210e8a', 'refundETH', tuple(), (_, call, scene) =>
    rest(nativeAmount(scene, 'minimum', 0n), scene.actor, call, scene),
  ),
]

function rest(what: Field, to: string, call: Call, scene: Scene): ReadingParts {
  const recipient = receiverOf(to, call, scene)
  return {
    intent: 'returnRest',
    fields: [what, accountAt('recipient', recipient)],
    warnings: checkRecipient(recipient, call, scene),
  }
}

function tokensIn(selector: string, name: string, mark = asIs): CallReader {
  return defineCall(selector, name, TWO, ([input, output, path, recipient, deadline], ...rest) =>
    readSwap({ path: mark(path), input, output, exact: 'input', recipient, deadline }, ...rest),
  )
}

function tokensOut(selector: string, name: string, mark = asIs): CallReader {
  return defineCall(selector, name, TWO, ([output, input, path, recipient, deadline], ...rest) =>
    readSwap({ path: mark(path), input, output, exact: 'output', recipient, deadline }, ...rest),
  )
}

function nativeIn(selector: string, name: string, exact: Swap['exact']): CallReader {
  return defineCall(selector, name, ONE, ([output, path, recipient, deadline], call, scene) => {
    const fromNative = ['native', ...path.slice(1)]
    const input = call.value
    return readSwap({ path: fromNative, input, output, exact, recipient, deadline }, call, scene)
  })
}

function single(selector: string, name: string, deadline?: 'with deadline'): CallReader {
  const exact = exactOf(name)
  const amountsOf = (first: bigint, second: bigint) =>
    exact === 'input' ? { input: first, output: second } : { input: second, output: first }
  if (!deadline)
    return defineCall(
      selector,
      name,
      tuple(tuple(...PAIR, ...AMOUNTS, uint(160))),
      ([[from, to, fee, recipient, first, second]], ...rest) =>
        readSwap({ path: [from, to], ...amountsOf(first, second), exact, recipient, fee }, ...rest),
    )
  return defineCall(
    selector,
    name,
    tuple(tuple(...PAIR, uint256, ...AMOUNTS, uint(160))),
    ([[from, to, fee, recipient, until, first, second]], ...rest) =>
      readSwap(
        { path: [from, to], ...amountsOf(first, second), exact, recipient, deadline: until, fee },
        ...rest,
      ),
  )
}

function route(selector: string, name: string, deadline?: 'with deadline'): CallReader {
  const exact = exactOf(name)
  const swapOf = (path: Uint8Array, first: bigint, second: bigint) =>
    routeSwap(path, exact, first, second)
  if (!deadline)
    return defineCall(
      selector,
      name,
      tuple(tuple(bytes, address, ...AMOUNTS)),
      ([[path, recipient, first, second]], ...rest) =>
        readSwap({ ...swapOf(path, first, second), recipient }, ...rest),
    )
  return defineCall(
    selector,
    name,
    tuple(tuple(bytes, address, uint256, ...AMOUNTS)),
    ([[path, recipient, until, first, second]], ...rest) =>
      readSwap({ ...swapOf(path, first, second), recipient, deadline: until }, ...rest),
  )
}

/** A swap along a packed path. For an exact output, the path and the amounts are in reverse. */
export function routeSwap(
  path: Uint8Array,
  exact: Swap['exact'],
  first: bigint,
  second: bigint,
): Omit<Swap, 'recipient'> {
  const tokens = tokensOf(path)
  return exact === 'input'
    ? { path: tokens, input: first, output: second, exact }
    : { path: tokens.toReversed(), input: second, output: first, exact }
}

const TOKEN_BYTES = 20
const STEP_BYTES = TOKEN_BYTES + 3

/** The tokens of a packed path, with the fee of each pool between them; none if it is not one. */
function tokensOf(path: Uint8Array): readonly string[] {
  if (path.length % STEP_BYTES !== TOKEN_BYTES) return []
  const count = Math.ceil(path.length / STEP_BYTES)
  return Array.from({ length: count }, (_, index) =>
    toHex(path.subarray(index * STEP_BYTES, index * STEP_BYTES + TOKEN_BYTES)),
  )
}

function exactOf(name: string): Swap['exact'] {
  return name.startsWith('exactInput') ? 'input' : 'output'
}

function asIs(path: readonly string[]): readonly string[] {
  return path
}

/** The router unwraps the last token. */
function withNativeEnd(path: readonly string[]): readonly string[] {
  return [...path.slice(0, -1), 'native']
}

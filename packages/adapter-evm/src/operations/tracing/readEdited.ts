import type { EditedTransaction } from '@bowline/common'
import type { Address, Client, Hex } from 'viem'
import { getCode } from 'viem/actions'
import { isSame, type Payload, payloadOfSeen, type Seen, type Trace } from './Trace.ts'

/** `transfer(address,uint256)` or `approve(address,uint256)`: 4 bytes, then two words. */
const CALL = /^0x(a9059cbb|095ea7b3)0{24}([0-9a-f]{40})([0-9a-f]{64})$/i

/**
 * Reads what a transaction does if it is not what the wallet was asked for. `undefined` if it is, or if a
 * smart account has sent it in a form that only its wallet knows.
 */
export async function readEdited(
  client: Client,
  { from: account, to, payload }: Trace,
  seen: Seen,
): Promise<EditedTransaction | undefined> {
  if (payload === undefined) return undefined
  const isOwn = isSame(seen.from, account)
  if (isOwn && payloadOfSeen(seen) === payload) return undefined
  if (await isWrapped(client, { account, to, seen })) return undefined
  // Whoever has sent it, it says nothing of what leaves this account.
  return isOwn ? readSent(seen) : { kind: 'other', amount: 0n }
}

interface Comparison {
  readonly account: Address
  /** The address that the wallet was asked to send to. */
  readonly to: Address | undefined
  readonly seen: Seen
}

/**
 * Whether an account has sent a call in a form of its own, which says nothing of what the call does: a
 * smart account pays through others, or calls itself.
 */
async function isWrapped(
  client: Client,
  { account, to = account, seen }: Comparison,
): Promise<boolean> {
  if (isSame(seen.from, account) && isSame(seen.to ?? '', to)) return false
  const code = await getCode(client, { address: account })
  return code !== undefined && code !== '0x'
}

/** What a transaction does, as far as it can be read. */
function readSent({ to, value, input }: Seen): EditedTransaction {
  const receiver = to?.toLowerCase()
  if (input === '0x' && receiver !== undefined)
    return { kind: 'send', to: receiver, token: undefined, amount: value }
  const [, selector = '', party = '', amount = ''] = CALL.exec(input) ?? []
  if (selector === '' || value > 0n)
    return { kind: 'other', to: receiver, token: undefined, amount: value }
  return {
    kind: selector.toLowerCase() === 'a9059cbb' ? 'send' : 'approve',
    to: `0x${party.toLowerCase()}`,
    token: receiver,
    amount: BigInt(`0x${amount}`),
  }
}

/** Whether both are approvals of one token for one spender: wallets let their users choose the amount. */
export function isOtherCap(asked: Payload, seen: Seen): boolean {
  const spender = spenderOf(asked.data)
  const isSameToken = isSame(asked.to ?? '', seen.to ?? '') && seen.value === asked.value
  return isSameToken && spender !== undefined && spender === spenderOf(seen.input)
}

function spenderOf(data: Hex | undefined): string | undefined {
  const [, selector, spender] = CALL.exec(data ?? '0x') ?? []
  return selector?.toLowerCase() === '095ea7b3' ? spender?.toLowerCase() : undefined
}

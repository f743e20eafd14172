import { warn } from '@bowline/common/reading'
import { base58 } from '@scure/base'
import { checkNewAuthority } from '../reading/checkNewAuthority.ts'
import { checkReceiver } from '../reading/checkReceiver.ts'
import type { ReadingParts } from '../reading/createReading.ts'
import { account } from '../reading/fields.ts'
import { isKnownAddress, isOwn } from '../reading/isKnownAddress.ts'
import { isProgramAddress } from './programAddress.ts'
import { type KnownInstruction, type SolanaScene, tokens } from './SolanaScene.ts'

const MAX_U64 = 2n ** 64n - 1n

interface Right {
  readonly from: string
  readonly delegate: string
  readonly authority: string
  readonly mint?: string
}

/** A right to take tokens later. */
export function approve(
  { from, delegate, authority, mint }: Right,
  value: bigint,
  scene: SolanaScene,
): ReadingParts {
  const isUnlimited = value === MAX_U64
  // Apps of Solana move tokens with the user's own signature; who asks for this takes them later. Few programs need it.
  const level = isProgramAddress(delegate) && !isUnlimited ? 'yellow' : 'red'
  const warnings = [
    warn('standingApproval', { subject: delegate, level }),
    ...(isUnlimited ? [warn('unlimitedApproval', { subject: delegate })] : []),
    ...checkReceiver(scene.context, delegate),
  ]
  return {
    intent: 'approveToken',
    fields: [
      account('spender', delegate),
      tokens(scene, 'amount', value, mint ?? scene.created.get(from)?.mint, isUnlimited),
      account('tokenAccount', from),
      account('authority', authority),
    ],
    warnings: isOwn(scene.context, delegate) || value === 0n ? [] : warnings,
  }
}

interface Closing {
  readonly account: string
  readonly to: string
  readonly authority: string
}

/** The end of a token account. Of one with wrapped lamports, all of them leave. */
export function close(
  { account: closed, to, authority }: Closing,
  { context }: SolanaScene,
): ReadingParts {
  const level = isKnownAddress(context, to) ? 'yellow' : 'red'
  return {
    intent: 'closeAccount',
    fields: [
      account('tokenAccount', closed),
      account('recipient', to),
      account('authority', authority),
    ],
    warnings: isOwn(context, to)
      ? []
      : [warn('closesAccount', { subject: to, level }), ...checkReceiver(context, to)],
  }
}

const KEY_BYTES = 32

/** Another owner of a token account, or another one who may create or freeze tokens, or nobody any more. */
export function changeAuthority(
  { accounts, data }: KnownInstruction,
  { context }: SolanaScene,
): ReadingParts | undefined {
  const [address, current] = accounts
  if (data.byteLength < 3 || !address || !current) return undefined
  const isGiven = data.getUint8(2) === 1
  if (data.byteLength !== (isGiven ? 3 + KEY_BYTES : 3) || data.getUint8(2) > 1) return undefined
  const next = isGiven
    ? base58.encode(new Uint8Array(data.buffer, data.byteOffset + 3, KEY_BYTES))
    : undefined
  return {
    intent: 'changeAuthority',
    fields: [
      account('tokenAccount', address),
      ...(next ? [account('newAuthority', next)] : []),
      account('authority', current),
    ],
    warnings: checkNewAuthority(context, next),
  }
}

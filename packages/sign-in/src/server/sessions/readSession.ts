import { isAccountId } from '@bowline/common'
import type { SignedInAccount, SignInSession } from '@bowline/common/sign-in'

/** A cookie holds no more; a wallet with accounts of four families needs four. */
export const MAX_ACCOUNTS = 16

/** Reads a session from JSON, without accounts whose time is over; `undefined` if none is left, or it is none. */
export function readSession(json: string, now: number): SignInSession | undefined {
  const accounts = parseSession(json)?.accounts.filter(({ expiresAt }) => expiresAt > now)
  return accounts?.length ? { accounts } : undefined
}

/** Reads a session from JSON, whatever its time; `undefined` if it is none. */
export function parseSession(json: string): SignInSession | undefined {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return undefined
  }
  if (!isRecord(value) || !Array.isArray(value.accounts)) return undefined
  if (value.accounts.length === 0 || value.accounts.length > MAX_ACCOUNTS) return undefined
  const accounts = value.accounts.map(readAccount)
  const found = accounts.filter((one) => one !== undefined)
  return found.length === accounts.length ? { accounts: found } : undefined
}

/** When the last account of a session expires, in milliseconds since the epoch. */
export const endOf = ({ accounts }: SignInSession): number =>
  Math.max(...accounts.map(({ expiresAt }) => expiresAt))

function readAccount(value: unknown): SignedInAccount | undefined {
  if (!isRecord(value)) return undefined
  const { account, signedInAt, expiresAt } = value
  if (typeof account !== 'string' || !isAccountId(account)) return undefined
  return isTime(signedInAt) && isTime(expiresAt) ? { account, signedInAt, expiresAt } : undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isTime = (value: unknown): value is number => Number.isSafeInteger(value)

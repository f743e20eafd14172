import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { Wallet } from './repo.ts'

export function needWallet(wallet: Wallet | undefined): Wallet {
  if (!wallet) throw noWallet()
  return wallet
}

export function noWallet(): HttpProblem {
  return new HttpProblem(404, 'WALLET_NOT_FOUND', 'This user has no wallet.')
}

export function walletExists(): HttpProblem {
  return new HttpProblem(409, 'WALLET_EXISTS', 'This user has a wallet already.')
}

/** The same for the slot of another user as for one that does not exist. */
export function noSlot(): HttpProblem {
  return new HttpProblem(404, 'SLOT_NOT_FOUND', 'This wallet has no such slot.')
}

export function otherVersion(): HttpProblem {
  return new HttpProblem(409, 'VERSION_CONFLICT', 'The wallet has changed: read it again.')
}

export function otherCustody(): HttpProblem {
  return new HttpProblem(409, 'CUSTODY_CHANGED', 'Ask anew who could open the wallet.')
}

/** @param time - in milliseconds since 1970. */
export function exportLater(time: number): HttpProblem {
  const when = new Date(time).toISOString()
  return new HttpProblem(403, 'EXPORT_LATER', `The wallet was recovered: wait until ${when}.`)
}

/** Nothing could open the wallet any more, or only what somebody has added just now. */
export function lastSlot(): HttpProblem {
  return new HttpProblem(
    409,
    'LAST_SLOT',
    'Nothing that is a day old could open the wallet any more. Close it instead, or wait.',
  )
}

export function holdPending(): HttpProblem {
  return new HttpProblem(409, 'HOLD_PENDING', 'Something is about to happen to the wallet already.')
}

export function linkExpired(): HttpProblem {
  return new HttpProblem(410, 'LINK_EXPIRED', 'This link has been used or has expired.')
}

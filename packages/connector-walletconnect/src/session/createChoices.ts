import {
  type AccountId,
  type ChainId,
  type Logger,
  namespaceOf,
  parseAccountId,
} from '@bowline/common'
import type { PairingRecordStore } from '../storage/createPairingRecord.ts'
import type { Choice } from './readScopes.ts'
import type { SessionEvent } from './readSessionEvent.ts'

export interface Choices {
  readonly current: Choice
  setChain(chainId: ChainId): void
  setAccount(account: AccountId): void
  /** The choices that the user has made inside the wallet. */
  follow(event: SessionEvent): void
}

/** Keeps which network and account is in use, here and in the pairing record. */
export function createChoices({
  initial,
  record,
  logger,
  onChange,
}: {
  readonly initial: Choice
  readonly record: PairingRecordStore
  readonly logger: Logger
  readonly onChange: () => void
}): Choices {
  const current: Choice = { chains: { ...initial.chains }, accounts: { ...initial.accounts } }

  function changed() {
    record
      .update({ chains: current.chains, accounts: current.accounts })
      .catch((error) => logger.log('warn', 'pairing choice was not saved', { error }))
    onChange()
  }

  return {
    current,
    setChain(chainId) {
      current.chains[namespaceOf(chainId)] = chainId
      changed()
    },
    setAccount(account) {
      current.accounts[namespaceOf(account)] = parseAccountId(account).address
      changed()
    },
    follow(event) {
      if (event.type === 'account') current.accounts[event.namespace] = event.address
      else current.chains[event.namespace] = event.chainId
      changed()
    },
  }
}

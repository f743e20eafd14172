import type {
  AccountId,
  ChainId,
  ChainOperations,
  Namespace,
  ProviderMap,
  Session,
} from '@bowline/common'

/** The connected account and what a request to its wallet needs. */
export interface ConnectedAccount<N extends Namespace = Namespace> {
  readonly namespace: N
  readonly account: AccountId<N>
  readonly chainId: ChainId<N>
  readonly provider: ProviderMap[N]
  readonly session: Session
  operations(): Promise<ChainOperations<N>>
}

export interface AccountWish {
  /** The user has reviewed what the wallet is to be asked, so the kit does not show it again. */
  readonly isReviewed?: boolean | undefined
}

/** One fact of a reading. Consumers have words for each label, and a form for each type of value. */
export interface Field {
  readonly label: FieldLabel
  /**
   * The name that the request itself gives it, in typed data: a claim. Of `described`, the name that the descriptor
   * of the contract gives it; of `argument`, the one of the function.
   */
  readonly name?: string | undefined
  readonly value: Value
}

export type FieldLabel =
  | 'abstaining'
  | 'account'
  | 'action'
  | 'actor'
  | 'amount'
  | 'against'
  | 'app'
  | 'appNonce'
  | 'argument'
  | 'assets'
  | 'attached'
  | 'authority'
  | 'baseGas'
  | 'caller'
  | 'callLimit'
  | 'change'
  | 'code'
  | 'collectible'
  | 'collection'
  | 'command'
  | 'contract'
  | 'cosigner'
  | 'counts'
  | 'data'
  | 'deadline'
  | 'delegate'
  | 'described'
  | 'domain'
  | 'fee'
  | 'feeAsset'
  | 'feeRate'
  | 'from'
  | 'gasLimit'
  | 'granted'
  | 'inFavour'
  | 'input'
  | 'issuedAt'
  | 'keepsAccount'
  | 'lockedFor'
  | 'lockTime'
  | 'maximum'
  | 'member'
  | 'memo'
  | 'message'
  | 'method'
  | 'minimum'
  | 'mintedRune'
  | 'named'
  | 'network'
  | 'newAccount'
  | 'newAuthority'
  | 'newRune'
  | 'nft'
  | 'nonce'
  | 'notBefore'
  | 'offered'
  | 'operator'
  | 'othersGet'
  | 'owner'
  | 'payer'
  | 'place'
  | 'poll'
  | 'pool'
  | 'price'
  | 'proven'
  | 'publicName'
  | 'received'
  | 'recipient'
  | 'refund'
  | 'registrar'
  | 'replaceable'
  | 'requestId'
  | 'resource'
  | 'rewards'
  | 'rights'
  | 'route'
  | 'rune'
  | 'runeAmount'
  | 'script'
  | 'selector'
  | 'share'
  | 'signBefore'
  | 'size'
  | 'spender'
  | 'statement'
  | 'threshold'
  | 'tip'
  | 'token'
  | 'tokenAccount'
  | 'track'
  | 'typeName'
  | 'unitLimit'
  | 'unitPrice'
  | 'uri'
  | 'validator'
  | 'vote'
  | 'witness'

export type Value =
  | AccountValue
  | AmountValue
  | NftValue
  /** An amount or the number of an NFT: ERC-20 and ERC-721 share the call. */
  | { readonly type: 'amountOrId'; readonly token: string; readonly value: bigint }
  | { readonly type: 'boolean'; readonly value: boolean }
  /** The first 256 bytes, or 8,192 of a message, as hexadecimal; `length` counts them all. */
  | { readonly type: 'bytes'; readonly hex: string; readonly length: number }
  | { readonly type: 'chain'; readonly chainId: string }
  | { readonly type: 'list'; readonly items: readonly Field[] }
  | { readonly type: 'number'; readonly value: bigint }
  /**
   * The whole text. What is not drawn, turns the text around, or fills lines is marked: `⟦U+202E⟧`, `⟦⏎ × 4300⟧`.
   * `isCut`: it has more than 32,768 characters, and these are the first.
   */
  | { readonly type: 'text'; readonly text: string; readonly isCut: boolean }
  /** A time in seconds since 1970; `undefined` is never. */
  | { readonly type: 'time'; readonly seconds: bigint | undefined }
  /** One of a few meanings, which has a text in each language under the same name. */
  | { readonly type: 'word'; readonly word: Word }

/** What a value means: a kind of access, where rewards go, or what a coin may hold. */
type Word =
  | 'maybeCollectible'
  | 'rewardsAccount'
  | 'rewardsNobody'
  | 'rewardsStaked'
  | 'rightsAny'
  | 'rightsAssets'
  | 'rightsCancel'
  | 'rightsGovernance'
  | 'rightsNonTransfer'
  | 'rightsPools'
  | 'rightsStaking'
  | 'runeRest'

export interface AccountValue {
  readonly type: 'account'
  /** The address in the family's usual form, with its checksum. */
  readonly address: string
  /** What `enrich` has found there: a program, a key, or a key whose account is run by `delegate`. */
  readonly kind?: 'contract' | 'key' | 'delegated' | undefined
  readonly delegate?: string | undefined
  /** The wallet has paid it before. */
  readonly isPaid?: boolean | undefined
  /** It is the user's own. */
  readonly isOwn?: boolean | undefined
}

export interface AmountValue {
  readonly type: 'amount'
  /** The amount in the smallest unit. */
  readonly amount: bigint
  readonly token: Token
  /** More than there ever is: show it as "unlimited". */
  readonly isUnlimited: boolean
}

export interface NftValue {
  readonly type: 'nft'
  readonly collection: string
  /** What the wallet knows the collection as; what a contract calls itself is a claim, and is not among it. */
  readonly name?: string | undefined
  readonly tokenId: bigint
  readonly amount: bigint
  /** Any NFT of the collection, or of a list whose hash `tokenId` is. */
  readonly isAny?: boolean | undefined
}

/** What an amount is of. Without decimals it can only be shown in its smallest unit. */
export interface Token {
  /** Contract or mint; `undefined` is the native currency, unless the token is `isUnknown`. */
  readonly address?: string | undefined
  /** The request does not say which token it is: a token account stands for it. */
  readonly isUnknown?: boolean | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** The price of one whole unit in US dollars, where somebody knows it (`withWorth`). Shown beside the amount; decides nothing. */
  readonly usd?: number | undefined
}

/** `red`: approve only what was expected to do just this. `yellow`: worth a second look. */
export type WarningLevel = 'red' | 'yellow'

export interface Warning {
  readonly code: WarningCode
  readonly level: WarningLevel
  /** What it is about: an address, a domain, a chain. */
  readonly subject?: string | undefined
  /** What it should have been: the trusted address that it looks like, the domain that asks. */
  readonly expected?: string | undefined
}

export type WarningCode = keyof typeof levels

const levels = {
  /** The receiver shows the same ends as a trusted address (`expected`), and is another. */
  lookAlike: 'red',
  /** The receiver is the token's own contract: what is sent there is lost. */
  sentToToken: 'red',
  /** Nobody has the key of the receiver. */
  burned: 'red',
  /** The account `subject` is deleted, and nobody can get back what is in it. */
  accountLost: 'red',
  unlimitedApproval: 'red',
  /** Every NFT of the collection, those of later too. */
  wholeCollection: 'red',
  /** The right goes to a person's account and to no contract: what drainers ask for. */
  spenderIsKey: 'red',
  /** The account is handed over to code (EIP-7702): that code controls it until it is revoked. */
  delegation: 'red',
  /** The delegation counts on every chain. */
  anyChain: 'red',
  /** The request is for another chain than the account's. */
  otherChain: 'red',
  /** The request names another account than the one that signs. */
  otherAccount: 'red',
  /** The message signs in to another site than the one that asks. */
  otherDomain: 'red',
  /** Typed data of a well-known contract, for another contract. */
  otherContract: 'red',
  /** Foreign code runs with all rights of the account. */
  delegateCall: 'red',
  /** The right to take tokens later, which apps of Solana do not need. */
  standingApproval: 'red',
  /** A message that is a transaction: signed, it can be sent. */
  isTransaction: 'red',
  /** Control over a contract or token account goes to `subject`. */
  authorityChange: 'red',
  /** One signature alone moves what several had to sign for. */
  oneSignature: 'red',
  /** `subject` may do all that the account may, and take it over. */
  fullControl: 'red',
  /** Not what it claims to be: data of a known call or type that is malformed. */
  malformed: 'red',
  /** 32 bytes: they can be the hash of anything, a transaction too. */
  mayBeHash: 'red',
  /** Characters that change the direction of the text, or are not drawn. */
  hiddenText: 'red',
  /** The signature makes a key for another site than the one that asks. */
  keyElsewhere: 'red',
  /** An order that gives something away and gets nothing. */
  nothingInReturn: 'red',
  /** An order or a swap whose worth is at most half of what it costs, by the prices that are known. */
  littleInReturn: 'red',
  /** An order that gives what has a price for something that has none, and that the wallet does not know. */
  unpricedReturn: 'red',
  /** Orders of which a hash alone is signed. */
  unseenOrders: 'red',
  /** Four fifths or more of what there is of a currency or token leaves, or may leave, for `subject`, who is not known. */
  takesMost: 'red',
  /** An NFT goes to a person whom the wallet has not paid before, in a request that brings nothing. */
  giftToStranger: 'red',
  /** What a call brings goes to a person whom the wallet has not paid before. */
  receiverIsStranger: 'red',
  /** It is not known what the request does, and it names a person whom the wallet has not paid before. */
  namesStranger: 'red',
  /** A function is called where there is no code: the owner of the address gets what is sent, and nothing else happens. */
  noContract: 'red',
  /** Others may change what is signed (a sighash other than ALL). */
  changeableOutputs: 'red',
  /** A coin is spent that holds an inscription or runes, as an index knows, and they do not stay with the user. */
  collectibleLeaves: 'red',
  /** What says where runes go is malformed: all runes of the coins that are spent are destroyed. */
  runesBurned: 'red',
  /** More than 500 sat/vB. */
  highFeeRate: 'red',
  /** What is spent is not proven, so neither is the fee. */
  unknownInputs: 'red',
  /** What is left of the money that is spent goes to another account. */
  changeToOther: 'red',
  /** The signature stays valid until its nonce is advanced: it may be sent in at a time that its user does not expect. */
  durableNonce: 'red',
  /** Several inputs whose amounts the request states without the transactions that prove them. */
  unprovenInputs: 'yellow',
  /** A coin is spent that is as small as those with inscriptions or runes are, and nobody knows whether it holds some. */
  mayHoldCollectible: 'yellow',
  /** More than the one account has to sign. */
  otherSigners: 'yellow',
  /** The wallet has not paid this receiver before. */
  newReceiver: 'yellow',
  /** What a swap brings goes to another account than the one that pays. */
  receiverIsOther: 'yellow',
  /** The site gets a key, or makes one of the signature, that acts for the account somewhere. */
  keyOfSite: 'yellow',
  /** A right without a limit, for a contract that is in general use. */
  usualApproval: 'yellow',
  /** Somebody else votes with what the account has. */
  votesForOther: 'yellow',
  /** The known form of a call, for a contract that is not known. */
  unknownContract: 'yellow',
  /** Typed data that names no chain, or no contract: it may count elsewhere too. */
  unboundDomain: 'yellow',
  /** What is said goes to everybody, and stays in the chain's history. */
  isPublic: 'yellow',
  neverExpires: 'yellow',
  expired: 'yellow',
  createsContract: 'yellow',
  /** The rest of the account's money goes to `subject`. */
  closesAccount: 'yellow',
  /** The call uses rights that another account has given. */
  fromOther: 'yellow',
  /** Accounts that the request names by the place in a table that is not known. */
  unknownTable: 'yellow',
  /** The fee is taken from another asset than the chain's own currency. */
  feeInAsset: 'yellow',
  /** The mint has a program run with each transfer of its tokens. */
  tokenRunsCode: 'yellow',
  /** The mint has given somebody the right to move its tokens from any account. */
  tokenIsTakable: 'yellow',
  /** The mint keeps a part of what is sent. */
  tokenTakesFee: 'yellow',
  /** There is more of it than is shown. */
  tooLong: 'yellow',
} as const satisfies Record<string, WarningLevel>

/** Makes a warning of the level that is usual for its code, unless what is known around it makes it another. */
export function warn(
  code: WarningCode,
  {
    level = levels[code],
    ...about
  }: {
    readonly subject?: string | undefined
    readonly expected?: string | undefined
    readonly level?: WarningLevel | undefined
  } = {},
): Warning {
  return { code, level, ...about }
}

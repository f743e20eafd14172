// What wallets of all families say in lower case, where they have no code, or one that says nothing.

/** Returns whether the words of a wallet, in lower case, say that its user has declined. */
export const saysRejected = (text: string): boolean => REJECTED.test(text)

const REJECTED =
  /\b(user|person) (has |have )?(rejected|denied|cancell?ed|declined|aborted|closed)|\b(rejected|denied|cancell?ed|declined) by (the )?user|\brequest (has |was |has been )?(rejected|denied|cancell?ed|declined)/

export const LOCKED = /\b(wallet|keyring|account|extension) is locked|\bunlock\b/

/** This site may not ask, or not about that account. */
export const UNAUTHORIZED =
  /\bnot been (authori[sz]ed|enabled)\b|\bunauthori[sz]ed\b|\bnot authori[sz]ed\b|\bnot allowed to interact\b|\b(access|permission) denied\b|\baddress mismatch\b|\bmismatch between your signing address\b|\bsame as current address\b|\bunable to find pair\b/

/** The wallet has blocked this site by itself. */
export const BLOCKED = /\bmalicious dapp\b/

/** The wallet was never set up, so that it has no account at all. */
export const NO_ACCOUNT =
  /\bmust has at least one account\b|\b(wallet|enkrypt|extension) (is |has )?not (been )?(initialized|configured)\b|\bfailed to get selected account\b/

/** The wallet is on another network than the request, in families whose requests name one. */
export const ELSEWHERE =
  /\b(network|chain id) mismatch\b|\bmismatch between your active network\b|\b(wrong|different) network\b|\bsame as current chainid\b|\btestnet mode violation\b/

/** The extension was updated or reloaded, and the page still speaks to the one before. */
export const RELOADED =
  /\bcontext (was )?invalidated\b|\bpage reload required\b|\bdisconnected port\b|\bmessage port closed\b|\breceiving end does not exist\b|\bfailed to wake up the service worker\b/

/** Returns whether the words of a wallet, in lower case, say that another request is open already. */
export const saysPending = (text: string): boolean => PENDING.test(text)

const PENDING =
  /\balready (processing (connect|unlock|eth_requestaccounts)|pending for origin)\b|\bthere is a pending request\b|\bpending authori[sz]ation request\b|\bafter current approval\b|\bduplicate request\b/

/** Returns whether the words of a wallet, in lower case, say that it does not know the network. */
export const saysUnknownChain = (text: string): boolean =>
  UNKNOWN_CHAIN.some(([first, then]) => {
    const found = first.exec(text)
    return found !== null && then.test(text.slice(found.index + found[0].length))
  })

/** The beginning of a message, and a text that has to follow later in it. */
const UNKNOWN_CHAIN: readonly (readonly [first: RegExp, then: RegExp])[] = [
  [
    /(chain(id)?|network)\b/,
    /\b(not (been )?(supported|added|found|configured|recogni[sz]ed)|unsupported|unknown|unrecogni[sz]ed)/,
  ],
  [/(unsupported|unknown|unrecogni[sz]ed)\b/, /\b(chain|network)/],
]

export const UNABLE = /method not (found|supported)|not implemented|unsupported method/

/** The balance does not cover what is asked. */
export const POOR = /insufficient (funds|balance)|not enough (funds|balance)/

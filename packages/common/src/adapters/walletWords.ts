// What wallets of all families say in lower case, where they have no code, or one that says nothing.

/** Returns whether the words of a wallet, in lower case, say that its user has declined. */
export const saysRejected = (text: string): boolean => REJECTED.test(text)

const REJECTED =
  /\b(user|person) (has |have )?(rejected|denied|cancell?ed|declined|aborted|closed)|\b(rejected|denied|cancell?ed|declined) by (the )?user|\brequest (has |was |has been )?(rejected|denied|cancell?ed|declined)/

export const LOCKED = /\b(wallet|keyring|account|extension) is locked|\bunlock\b/

/** This site may not ask, or not about that account. */
export const UNAUTHORIZED =
  /\bnot been (authori[sz]ed|enabled)\b|\bunauthori[sz]ed\b|\bnot authori[sz]ed\b|\bnot allowed to interact\b|\b(access|permission) denied\b|\baddress mismatch\b|\bmismatch between your signing address\b/

/** The wallet is on another network than the request, in families whose requests name one. */
export const ELSEWHERE =
  /\bnetwork mismatch\b|\bmismatch between your active network\b|\b(wrong|different) network\b/

/** The extension was updated or reloaded, and the page still speaks to the one before. */
export const RELOADED =
  /\bcontext (was )?invalidated\b|\bdisconnected port\b|\bmessage port closed\b|\breceiving end does not exist\b|\bfailed to wake up the service worker\b/

/** Another request is open already. */
export const PENDING =
  /\balready (processing (connect|unlock|eth_requestaccounts)|pending for origin)\b|\bthere is a pending request\b/

export const UNABLE = /method not (found|supported)|not implemented|unsupported method/

/** The balance does not cover what is asked. */
export const POOR = /insufficient (funds|balance)|not enough (funds|balance)/

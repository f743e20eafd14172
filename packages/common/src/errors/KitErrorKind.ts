/** The party that has to act, which decides where an error is shown. */
export type KitErrorKind =
  | 'config' // the developer; an alert, once per code
  | 'user' // the user decided; nothing is shown
  | 'input' // the user; in the field
  | 'wallet' // the wallet; toast or view, with retry
  | 'service' // the back end or the network; toast or empty state, then a hold
  | 'limit' // time; a countdown
  | 'format' // the caller that passed the value
  | 'bug' // the maintainers of the kit

// Everything behind the first act, in one piece: whoever connects a wallet needs its addresses checked,
// and that takes most of the library.
export { createOperations } from './operations/createOperations.ts'
export { connectWallet } from './session/connectWallet.ts'
export { restoreWallet } from './session/restoreWallet.ts'

// Everything behind the first act, in one piece: whoever connects a wallet needs most of it at once.
export { createOperations } from './operations/createOperations.ts'
export { connectWallet } from './session/connectWallet.ts'
export { restoreWallet } from './session/restoreWallet.ts'

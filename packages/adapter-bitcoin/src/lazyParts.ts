// One chunk for everything after the first click: connecting a wallet already checks its addresses,
// and that takes most of the library.
export { createOperations } from './operations/createOperations.ts'
export { connectWallet } from './session/connectWallet.ts'
export { restoreWallet } from './session/restoreWallet.ts'

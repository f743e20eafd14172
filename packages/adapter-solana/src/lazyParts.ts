// One chunk for everything after the first click: connecting a wallet already needs most of it.
export { createOperations } from './operations/createOperations.ts'
export { connectWallet } from './session/connectWallet.ts'
export { restoreWallet } from './session/restoreWallet.ts'

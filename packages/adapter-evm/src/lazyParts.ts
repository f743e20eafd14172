// One chunk for everything after the first click: connecting a wallet already needs most of it, and
// separate chunks would each split a share of viem off the app's first file.

export { connectWallet, restoreWallet } from './injected/connectWallet.ts'
export { mirroredProvider } from './mirror/createMirrorConnector.ts'
export { mirrorSession } from './mirror/mirrorSession.ts'
export { createOperations } from './operations/createOperations.ts'
export { mapError } from './wallet/mapError.ts'

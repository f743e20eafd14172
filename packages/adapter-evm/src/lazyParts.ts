// One chunk for everything after the first click: connecting a wallet already needs most of it, and
// separate chunks would each split a share of viem off the app's first file.

export { connectWallet, restoreWallet } from './injected/connectWallet.ts'
export { mapError } from './injected/mapError.ts'
export { createOperations } from './operations/createOperations.ts'
export { mirroredProvider } from './wagmi/createMirrorConnector.ts'
export { mirrorSession } from './wagmi/mirrorSession.ts'

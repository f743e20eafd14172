// Everything behind the first act, in one piece: whoever connects a wallet needs most of it at once,
// and apart, each would split off its own share of viem from the app's first file.
export { connectWallet } from './injected/connectWallet.ts'
export { restoreWallet } from './injected/restoreWallet.ts'
export { createOperations } from './operations/createOperations.ts'
export { adoptConnection } from './wagmi/adoptConnection.ts'
export { mirrorSession } from './wagmi/mirrorSession.ts'

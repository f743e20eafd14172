// What runs in a page that shows an app of ours in a frame.
export { type HostedMiniApp, hostMiniApp } from './hostMiniApp.ts'
export { type HostedSafe, hostSafe, type SafeTransaction } from './hostSafe.ts'

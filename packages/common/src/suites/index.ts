export type { AdapterSuite, Payer } from './AdapterSuite.ts'
export { describeAdapter } from './describeAdapter.ts'
export {
  type ConnectorSuite,
  type ConnectorUnderTest,
  describeConnector,
  type WalletAnswer,
} from './describeConnector.ts'
export { describeHostileWallet } from './describeHostileWallet.ts'
export { describeStorage, type StorageSuite } from './describeStorage.ts'
export type { HostileWallet, HostileWalletSuite, WalletAct } from './HostileWalletSuite.ts'

export type { AdapterSuite } from './AdapterSuite.ts'
export { describeAdapter } from './describeAdapter.ts'
export {
  type ConnectorSuite,
  type ConnectorUnderTest,
  describeConnector,
  type WalletAnswer,
} from './describeConnector.ts'
export { describeStorage, type StorageSuite } from './describeStorage.ts'

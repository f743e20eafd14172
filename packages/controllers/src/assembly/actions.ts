/** The code of every wallet action. Loaded together with the core: see `perform`. */

export { performAddDevice } from '../features/accounts/performAddDevice.ts'
export { performPreferAccountType } from '../features/accounts/performPreferAccountType.ts'
export { performSwitchAccount } from '../features/accounts/performSwitchAccount.ts'
export { reportUsage } from '../features/analytics/reportUsage.ts'
export { readShownBalance } from '../features/balances/readShownBalance.ts'
export { adoptSession } from '../features/connections/adoptSession.ts'
export { readOtherTabs } from '../features/connections/followOtherTabs.ts'
export { performConnect } from '../features/connections/performConnect.ts'
export { performDisconnect } from '../features/connections/performDisconnect.ts'
export { performPreparePairing } from '../features/connections/performPreparePairing.ts'
export { resumeConnections } from '../features/connections/resumeConnections.ts'
export { takeResumed } from '../features/connections/takeResumed.ts'
export { performRemoveAdapter } from '../features/networks/performRemoveAdapter.ts'
export { performRemoveNetwork } from '../features/networks/performRemoveNetwork.ts'
export { performSwitch } from '../features/networks/performSwitch.ts'
export { performSignMessage, performSignTypedData } from '../features/sign/performSign.ts'
export {
  performSendCalls,
  performSendTransaction,
  performSendTransfer,
} from '../features/transactions/performSend.ts'
export { performSpeedUp } from '../features/transactions/performSpeedUp.ts'
export { createCore } from './createCore.ts'

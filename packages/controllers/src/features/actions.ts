/** The code of every wallet action, which the core is made with: see `perform`. */

export { performAddDevice } from './accounts/performAddDevice.ts'
export { performPreferAccountType } from './accounts/performPreferAccountType.ts'
export { performSwitchAccount } from './accounts/performSwitchAccount.ts'
export { reportUsage } from './analytics/reportUsage.ts'
export { readShownBalance } from './balances/readShownBalance.ts'
export { adoptSession } from './connections/adoptSession.ts'
export { readOtherTabs } from './connections/followOtherTabs.ts'
export { performConnect } from './connections/performConnect.ts'
export { performDisconnect } from './connections/performDisconnect.ts'
export { performPreparePairing } from './connections/performPreparePairing.ts'
export { resumeConnections } from './connections/resumeConnections.ts'
export { takeResumed } from './connections/takeResumed.ts'
export { performRemoveAdapter } from './networks/performRemoveAdapter.ts'
export { performRemoveNetwork } from './networks/performRemoveNetwork.ts'
export { performSwitch } from './networks/performSwitch.ts'
export { performSignMessage, performSignTypedData } from './sign/performSign.ts'
export {
  performSendCalls,
  performSendTransaction,
  performSendTransfer,
} from './transactions/performSend.ts'
export { performSpeedUp } from './transactions/performSpeedUp.ts'

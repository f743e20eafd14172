import { accountMessages } from './en/account.ts'
import { alertMessages } from './en/alert.ts'
import { allWalletsMessages } from './en/allWallets.ts'
import { buttonMessages } from './en/button.ts'
import { commonMessages } from './en/common.ts'
import { connectMessages } from './en/connect.ts'
import { connectingMessages } from './en/connecting.ts'
import { disconnectMessages } from './en/disconnect.ts'
import { familyMessages } from './en/family.ts'
import { getWalletMessages } from './en/getWallet.ts'
import { loadFailedMessages } from './en/loadFailed.ts'
import { modalMessages } from './en/modal.ts'
import { networksMessages } from './en/networks.ts'
import { pairingMessages } from './en/pairing.ts'
import { switchNetworkMessages } from './en/switchNetwork.ts'
import { toastMessages } from './en/toast.ts'
import { unsupportedChainMessages } from './en/unsupportedChain.ts'
import { whatIsANetworkMessages } from './en/whatIsANetwork.ts'
import { whatIsAWalletMessages } from './en/whatIsAWallet.ts'

/**
 * Every English message. Screens import only their own group, so that each chunk carries its own
 * words; other languages and overrides are checked against this whole.
 */
export const en = {
  ...accountMessages,
  ...alertMessages,
  ...allWalletsMessages,
  ...buttonMessages,
  ...commonMessages,
  ...connectingMessages,
  ...connectMessages,
  ...disconnectMessages,
  ...familyMessages,
  ...getWalletMessages,
  ...loadFailedMessages,
  ...modalMessages,
  ...networksMessages,
  ...pairingMessages,
  ...switchNetworkMessages,
  ...toastMessages,
  ...unsupportedChainMessages,
  ...whatIsANetworkMessages,
  ...whatIsAWalletMessages,
}

import { accountMessages } from './en/account.ts'
import { accountGoneMessages } from './en/accountGone.ts'
import { accountsMessages } from './en/accounts.ts'
import { accountTypeMessages } from './en/accountType.ts'
import { activityMessages } from './en/activity.ts'
import { alertMessages } from './en/alert.ts'
import { allWalletsMessages } from './en/allWallets.ts'
import { amountProblemMessages } from './en/amountProblem.ts'
import { approveTransactionMessages } from './en/approveTransaction.ts'
import { buttonMessages } from './en/button.ts'
import { chooseNameMessages } from './en/chooseName.ts'
import { commonMessages } from './en/common.ts'
import { compatibleNetworksMessages } from './en/compatibleNetworks.ts'
import { connectMessages } from './en/connect.ts'
import { connectingMessages } from './en/connecting.ts'
import { disconnectMessages } from './en/disconnect.ts'
import { explorerMessages } from './en/explorer.ts'
import { feeMessages } from './en/fee.ts'
import { formMessages } from './en/form.ts'
import { fundMessages } from './en/fund.ts'
import { getWalletMessages } from './en/getWallet.ts'
import { hostAppMessages } from './en/hostApp.ts'
import { loadFailedMessages } from './en/loadFailed.ts'
import { loginMessages } from './en/login.ts'
import { modalMessages } from './en/modal.ts'
import { nameRegisteredMessages } from './en/nameRegistered.ts'
import { networksMessages } from './en/networks.ts'
import { nftMessages } from './en/nft.ts'
import { nftsMessages } from './en/nfts.ts'
import { noWalletMessages } from './en/noWallet.ts'
import { onrampMessages } from './en/onramp.ts'
import { onrampMethodMessages } from './en/onrampMethod.ts'
import { onrampProgressMessages } from './en/onrampProgress.ts'
import { onrampProvidersMessages } from './en/onrampProviders.ts'
import { pairingMessages } from './en/pairing.ts'
import { paymentFailureMessages } from './en/paymentFailure.ts'
import { previewMessages } from './en/preview.ts'
import { profileMessages } from './en/profile.ts'
import { readingMessages } from './en/reading.ts'
import { receiveMessages } from './en/receive.ts'
import { registerNameMessages } from './en/registerName.ts'
import { sendMessages } from './en/send.ts'
import { sendCompareMessages } from './en/sendCompare.ts'
import { sendRecipientMessages } from './en/sendRecipient.ts'
import { sendResultMessages } from './en/sendResult.ts'
import { sendReviewMessages } from './en/sendReview.ts'
import { sendSelectMessages } from './en/sendSelect.ts'
import { signInMessages } from './en/signIn.ts'
import { speedUpMessages } from './en/speedUp.ts'
import { swapMessages } from './en/swap.ts'
import { swapFactsMessages } from './en/swapFacts.ts'
import { swapPriceMessages } from './en/swapPrice.ts'
import { swapResultMessages } from './en/swapResult.ts'
import { swapReviewMessages } from './en/swapReview.ts'
import { swapSelectMessages } from './en/swapSelect.ts'
import { swapSlippageMessages } from './en/swapSlippage.ts'
import { swapTokensMessages } from './en/swapTokens.ts'
import { swapTroubleMessages } from './en/swapTrouble.ts'
import { switchActiveChainMessages } from './en/switchActiveChain.ts'
import { switchNetworkMessages } from './en/switchNetwork.ts'
import { toastMessages } from './en/toast.ts'
import { tokensMessages } from './en/tokens.ts'
import { transferMessages } from './en/transfer.ts'
import { unsupportedChainMessages } from './en/unsupportedChain.ts'
import { whatIsABuyMessages } from './en/whatIsABuy.ts'
import { whatIsANetworkMessages } from './en/whatIsANetwork.ts'
import { whatIsAWalletMessages } from './en/whatIsAWallet.ts'

/**
 * All English messages. Screens import only their own group, so that each chunk contains only its own
 * texts. Other languages and overrides are checked against this object.
 */
export const en = {
  ...tokensMessages,
  ...receiveMessages,
  ...profileMessages,
  ...nftsMessages,
  ...nftMessages,
  ...explorerMessages,
  ...compatibleNetworksMessages,
  ...activityMessages,
  ...accountTypeMessages,
  ...accountsMessages,
  ...accountGoneMessages,
  ...accountMessages,
  ...alertMessages,
  ...allWalletsMessages,
  ...approveTransactionMessages,
  ...buttonMessages,
  ...commonMessages,
  ...connectingMessages,
  ...connectMessages,
  ...noWalletMessages,
  ...disconnectMessages,
  ...amountProblemMessages,
  ...feeMessages,
  ...formMessages,
  ...fundMessages,
  ...getWalletMessages,
  ...loadFailedMessages,
  ...loginMessages,
  ...modalMessages,
  ...networksMessages,
  ...hostAppMessages,
  ...pairingMessages,
  ...paymentFailureMessages,
  ...previewMessages,
  ...readingMessages,
  ...sendMessages,
  ...sendCompareMessages,
  ...sendRecipientMessages,
  ...sendResultMessages,
  ...sendReviewMessages,
  ...sendSelectMessages,
  ...signInMessages,
  ...speedUpMessages,
  ...swapMessages,
  ...swapPriceMessages,
  ...swapResultMessages,
  ...swapReviewMessages,
  ...swapSelectMessages,
  ...swapFactsMessages,
  ...swapSlippageMessages,
  ...swapTroubleMessages,
  ...swapTokensMessages,
  ...switchActiveChainMessages,
  ...switchNetworkMessages,
  ...toastMessages,
  ...transferMessages,
  ...unsupportedChainMessages,
  ...chooseNameMessages,
  ...nameRegisteredMessages,
  ...onrampMessages,
  ...onrampMethodMessages,
  ...onrampProgressMessages,
  ...onrampProvidersMessages,
  ...registerNameMessages,
  ...whatIsABuyMessages,
  ...whatIsANetworkMessages,
  ...whatIsAWalletMessages,
}

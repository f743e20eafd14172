export {
  connect,
  disconnect,
  getProvider,
  sendCalls,
  sendTransaction,
  sendTransfer,
  signIn,
  signMessage,
  signOut,
  signTypedData,
  switchAccount,
  switchNetwork,
} from '@bowline/controllers'

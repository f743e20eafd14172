export { type ActSignature, signAct } from './acts/signAct.ts'
export type { Bytes } from './Bytes.ts'
export { type BitcoinMessage, signBitcoinMessage } from './bitcoin/signBitcoinMessage.ts'
export { type PsbtToSign, signPsbt } from './bitcoin/signPsbt.ts'
export type { EvmTransaction } from './evm/EvmTransaction.ts'
export type { Signature } from './evm/encodeTransaction.ts'
export { hashMessage } from './evm/hashMessage.ts'
export { hashTypedData } from './evm/hashTypedData.ts'
export { isEvmAddress } from './evm/hexSchemas.ts'
export { type AskNode, type Fees, maxPriceOf, quantity, readFees } from './evm/readFees.ts'
export {
  type SignedEvmTransaction,
  type SignerOptions,
  signEvmDigest,
  signEvmMessage,
  signEvmTransaction,
  signEvmTypedData,
} from './evm/signEvm.ts'
export type { AccountPlace, Family } from './families/AccountPlace.ts'
export { checksumAddress } from './families/checksumAddress.ts'
export {
  type Account,
  type Addresses,
  deriveAccount,
  deriveAddresses,
} from './families/deriveAccount.ts'
export { type MessageToSign, signPolkadot, signSolana } from './families/signMessage.ts'
export { isKeyError, KeyError, type KeyErrorCode } from './KeyError.ts'
export { createKitFile, type NewKitFile } from './kit-file/createKitFile.ts'
export { type OpenKitFile, openKitFile } from './kit-file/openKitFile.ts'
export type { Cost, Stretch } from './passwords/argon2id.ts'
export { checkPassword } from './passwords/checkPassword.ts'
export {
  type PasswordToProve,
  provePassword,
  type StretchedPassword,
} from './passwords/provePassword.ts'
export { createReceiver } from './sealing/sealFor.ts'
export { createSlot, type NewSlot } from './slots/createSlot.ts'
export { openRecovery, type RecoveryOpening } from './slots/openRecovery.ts'
export { type OpenWallet, openWallet, type WalletOpening } from './slots/openWallet.ts'
export type { SlotRecord } from './slots/SlotRecord.ts'
export { createDeviceKey, type SlotSecret } from './slots/SlotSecret.ts'
export { openTransfer, type TransferOpening } from './transfer/openTransfer.ts'
export { type NewTransfer, sealTransfer } from './transfer/sealTransfer.ts'
export { createTransferCode, readTransferCode } from './transfer/transferCode.ts'
export { type NewVault, sealVault, type VaultKey } from './vault/sealVault.ts'
export type { VaultRecord } from './vault/VaultRecord.ts'
export { createEntropy, entropyToWords, wordsToEntropy } from './words/words.ts'

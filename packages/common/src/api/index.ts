export { authApi } from './authApi.ts'
export { CODE_TRIES } from './authSchemas.ts'
export { type Caller, callerSchema } from './callerSchema.ts'
export { type ApiClient, type ApiClientOptions, createApiClient } from './createApiClient.ts'
export { createDescriptorReads } from './createDescriptorReads.ts'
export { createRiskFeed } from './createRiskFeed.ts'
export { balanceSchema, dataApi, nftSchema } from './dataApi.ts'
export {
  type AnswerOf,
  type ApiContract,
  defineApi,
  type Endpoint,
  type ImageEndpoint,
  type JsonEndpoint,
  type ParamsOf,
  type ParsedParamsOf,
  type ResponseOf,
} from './defineApi.ts'
export { descriptorsApi } from './descriptorsApi.ts'
export { directoryApi, walletSchema } from './directoryApi.ts'
export { frameApi } from './frameApi.ts'
export { grantableSchema } from './grantableSchema.ts'
export { historyApi } from './historyApi.ts'
export {
  isTestNetwork,
  type KeyUse,
  keyUseSchema,
  PERMISSION_NOTE,
  writeKeyUse,
} from './keyUse.ts'
export { mailboxOf } from './mailboxOf.ts'
export { type NameAction, type NameMessage, nameMessageSchema } from './nameMessage.ts'
export { namesApi, profileSchema } from './namesApi.ts'
export {
  onrampApi,
  onrampOptionsSchema,
  onrampQuoteSchema,
  onrampStatusSchema,
} from './onrampApi.ts'
export { jsonRpcRequestSchema, readsApi } from './readsApi.ts'
export { risksApi } from './risksApi.ts'
export { grantMessage, grantsApi, sessionsApi } from './sessionsApi.ts'
export { signInApi } from './signInApi.ts'
export { quoteSchema, swapsApi } from './swapsApi.ts'
export {
  approvalSchema,
  operationTypeSchema,
  transactionSchema,
  transferSchema,
} from './transactionSchema.ts'
export {
  type SignedAct,
  type VaultAct,
  type VaultActToSign,
  vaultActText,
} from './vaultAct.ts'
export { vaultApi } from './vaultApi.ts'
export { windowApi } from './windowApi.ts'

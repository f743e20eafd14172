export { type Caller, callerSchema } from './callerSchema.ts'
export { type ApiClient, type ApiClientOptions, createApiClient } from './createApiClient.ts'
export { dataApi, jsonRpcRequestSchema } from './dataApi.ts'
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
export { directoryApi, walletSchema } from './directoryApi.ts'

export {
  bytes,
  call,
  encode,
  type Hex,
  type Item,
  keccak,
  list,
  tuple,
  word,
} from './abi.ts'
export {
  type Call,
  deploymentOf,
  encodeCalls,
  smartAccountAddress,
  wrapSignature,
} from './account.ts'
export { contracts } from './contracts.ts'
export {
  type Deployment,
  gasOf,
  hashOf,
  nonceCall,
  type Sponsor,
  typedDataOf,
  type UserOperation,
} from './userOperation.ts'

export { readPolkadotRequest } from './readPolkadotRequest.ts'

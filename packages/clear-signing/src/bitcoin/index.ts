export { readBitcoinRequest } from './readBitcoinRequest.ts'

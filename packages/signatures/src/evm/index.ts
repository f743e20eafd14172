export { hasSignedMessage, type SignedMessage } from './hasSignedMessage.ts'

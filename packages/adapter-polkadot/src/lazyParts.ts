// Everything behind the first act but two heavy pieces, which operations load when they are needed:
// what checks signatures (verify/), and what knows a chain's own types (transfer/).
export { connectExtension } from './extension/connectExtension.ts'
export { restoreExtension } from './extension/restoreExtension.ts'
export { createOperations } from './operations/createOperations.ts'

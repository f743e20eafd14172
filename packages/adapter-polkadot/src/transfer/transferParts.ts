// One chunk for what needs a chain's own types (its metadata): sending needs all of it.
export { estimateFee } from './estimateFee.ts'
export { getMaxTransfer } from './getMaxTransfer.ts'
export { inspectTransfer } from './inspectTransfer.ts'
export { transfer } from './transfer.ts'
export { waitForTransaction } from './waitForTransaction.ts'

// What needs a chain's own types (its metadata), in one piece: whoever sends needs all of it.
export { estimateFee } from './estimateFee.ts'
export { getMaxTransfer } from './getMaxTransfer.ts'
export { inspectTransfer } from './inspectTransfer.ts'
export { transfer } from './transfer.ts'
export { waitForTransaction } from './waitForTransaction.ts'

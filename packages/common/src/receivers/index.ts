export type { Pasted, PastedRequest, RequestedAmount } from './Pasted.ts'
export type { PasteProblem, ReceiverProblem } from './PasteProblem.ts'
export { MAX_PASTED_CHARACTERS, readPasted } from './readPasted.ts'

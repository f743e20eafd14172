export type { PasteProblem, ReceiverProblem } from '../errors/PasteProblem.ts'
export type { Pasted, PastedRequest, RequestedAmount } from './Pasted.ts'
export { MAX_PASTED_CHARACTERS, readPasted } from './readPasted.ts'

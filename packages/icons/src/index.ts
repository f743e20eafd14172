export { type FoundMark, loadMark } from './loadMark.ts'
export type { MarkKind } from './MarkKind.ts'

export type { KitId } from './core/Kit.ts'
export type { Refusal } from './core/refusals.ts'
export { type Change, type Migration, migrate } from './migrate.ts'
export type { Note } from './project/Project.ts'

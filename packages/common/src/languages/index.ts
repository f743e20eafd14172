// An entry of its own: what the main one reaches, every page would load at once.
export { createFormat, type MessageFormat } from './createFormat.ts'
export { directionOf } from './directionOf.ts'
export { isolate } from './isolate.ts'
export { lookUpLanguage } from './lookUpLanguage.ts'

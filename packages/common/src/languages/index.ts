// An entry of its own: what the main one reaches, every page would load at once.
export { createFormat, directionOf, type MessageFormat } from './createFormat.ts'
export { isolate } from './isolate.ts'
export { lookUpLanguage } from './lookUpLanguage.ts'

// Judges the expressions that it is sent, one after the other, in a thread that can be ended.
import { parentPort } from 'node:worker_threads'
import { judgeExpression } from './judgeExpression.ts'

parentPort?.on(
  'message',
  ({ source, flags }: { readonly source: string; readonly flags: string }) =>
    parentPort?.postMessage(judgeExpression(source, flags)),
)
parentPort?.postMessage('loaded')

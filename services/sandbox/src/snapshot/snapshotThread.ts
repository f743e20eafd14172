// The thread that builds a snapshot: the compiler holds its thread for seconds.
import { workerData } from 'node:worker_threads'
import { buildSnapshot } from './buildSnapshot.ts'

await buildSnapshot(workerData)

// A thread that reads a whole SQLite file, and posts what is wrong with it.
import { parentPort, workerData } from 'node:worker_threads'
import { damageIn } from './integrity.ts'

parentPort?.postMessage(damageIn(String(workerData)))

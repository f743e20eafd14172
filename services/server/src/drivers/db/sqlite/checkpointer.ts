// A thread that moves what is in the write-ahead log of a SQLite file into the file, when it is asked to.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const db = new DatabaseSync(String(workerData))
// Waits for nobody, and nobody waits for it.
const checkpoint = db.prepare('PRAGMA wal_checkpoint(PASSIVE)')

parentPort?.on('message', (what) => {
  if (what === 'checkpoint') return parentPort?.postMessage(Number(checkpoint.get()?.log))
  db.close()
  parentPort?.close()
})

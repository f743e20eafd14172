/** Writes a value into a database of its own, closes it, reads the value from it anew, and deletes the database. */
export async function readFromDatabase(name: string, value: unknown): Promise<unknown> {
  const written = await openDatabase(name)
  await request(written.transaction('values', 'readwrite').objectStore('values').put(value, 1))
  written.close()
  const db = await openDatabase(name)
  const read = await request(db.transaction('values').objectStore('values').get(1))
  db.close()
  await request(indexedDB.deleteDatabase(name))
  return read
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('values')
  return request(opening)
}

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

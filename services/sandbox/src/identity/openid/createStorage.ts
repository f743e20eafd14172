import type { Adapter, AdapterPayload } from 'oidc-provider'

const MAX_ENTRIES = 1_000

/** Holds one kind of what an OpenID provider remembers, in memory. Drops the oldest entries. */
export const createStorage = (): Adapter => {
  const entries = new Map<string, AdapterPayload>()
  const findBy = async (key: 'uid' | 'userCode', value: string) =>
    [...entries.values()].find((entry) => entry[key] === value)
  return {
    async upsert(id, payload) {
      entries.delete(id)
      entries.set(id, payload)
      const [oldest] = entries.keys()
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    },
    find: async (id) => entries.get(id),
    findByUid: (uid) => findBy('uid', uid),
    findByUserCode: (userCode) => findBy('userCode', userCode),
    async consume(id) {
      const entry = entries.get(id)
      if (entry) entry.consumed = Math.floor(Date.now() / 1_000)
    },
    destroy: async (id) => void entries.delete(id),
    async revokeByGrantId(grantId) {
      for (const [id, entry] of entries) if (entry.grantId === grantId) entries.delete(id)
    },
  }
}

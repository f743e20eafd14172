import { createDecipheriv, createHash, createHmac, hkdfSync, scryptSync } from 'node:crypto'
import type { Stretch } from '@bowline/wallet-keys'

type Value = string | number | bigint | Uint8Array | null

/** The rows of a table. */
export interface CopiedTable {
  readonly name: string
  readonly rows: readonly Readonly<Record<string, Value>>[]
}

export interface TryOptions {
  readonly tables: readonly CopiedTable[]
  readonly guess: string
  readonly stretch: Stretch
  /** Keys of hashes that whoever has the copy has besides. */
  readonly secrets?: readonly string[]
}

interface Kdf {
  readonly m: number
  readonly t: number
  readonly p: number
  readonly salt: string
}

/** All that a column says, taken apart: texts, bytes, and the records in them. */
interface Unfolded {
  readonly texts: string[]
  readonly bytes: Buffer[]
  readonly records: Record<string, unknown>[]
}

const encode = (text: string) => new TextEncoder().encode(text)
const sha = (bytes: Uint8Array, name = 'sha256') => createHash(name).update(bytes).digest()
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Tries a guess at a password or a code on each column of a copied database, with each way in which the code makes
 * something of one: Argon2id, HKDF for each purpose, SHA-256 and the seals of records; scrypt, and hashes with the keys
 * that are there. Returns the columns that say that it is right.
 */
export async function tryGuess({ tables, guess, stretch, secrets = [] }: TryOptions) {
  const columns = tables.flatMap(({ name, rows }) =>
    rows.flatMap((row) =>
      Object.entries(row).map(([column, value]) => ({
        place: `${name}.${column}`,
        ...unfold(value),
      })),
    ),
  )
  const records = columns.flatMap((column) => column.records)
  const texts = [...new Set(columns.flatMap((column) => column.texts))]
  const users = [...new Set(tables.flatMap(({ rows }) => rows.map((row) => String(row.user_id))))]
  const ids = [...new Set(tables.flatMap(({ rows }) => rows.map((row) => String(row.transfer_id))))]
  const kdfs = records.filter(
    (one): one is Record<string, unknown> & Kdf => one.name === 'argon2id',
  )

  const plain = [guess, guess.normalize('NFKC'), guess.replace(/[-\s]/g, ''), guess.toUpperCase()]
  const raw = [...new Set([...plain, guess.toUpperCase().replaceAll('-', '')])].map(encode)
  const stretched: Uint8Array<ArrayBuffer>[] = []
  for (const bytes of raw)
    for (const { m, t, p, salt } of distinct(kdfs, ({ salt }) => salt))
      stretched.push(await stretch(bytes, { m, t, p, salt: Buffer.from(salt, 'base64url') }))

  const purposes = [
    ...['', 'wallet-kit', 'rec', 'proof'],
    ...users.flatMap((user) => [`rec|password|${user}`, `proof|password|${user}`]),
    ...users.flatMap((user) => ids.map((id) => `transfer|${user}|${id}`)),
  ]
  const secretBytes = [...raw, ...raw.map((bytes) => new Uint8Array(sha(bytes))), ...stretched]
  const derived: Uint8Array[] = []
  for (const bytes of secretBytes)
    for (const purpose of purposes)
      derived.push(Buffer.from(hkdfSync('sha256', bytes, '', purpose, 32)))

  // Any text of the copy may be the key of a hash, and so may nothing.
  const keys = ['', ...secrets, ...texts.filter((text) => text.length <= 128)]
  const keyed = keys.flatMap((key) =>
    [guess, `code\n${guess}`, `email\n${guess.toLowerCase()}`].map((text) =>
      createHmac('sha256', key).update(text).digest(),
    ),
  )
  const salted = texts
    .filter((text) => /^[-\w]{32}\.[-\w]{43}$/.test(text))
    .flatMap((text) => {
      const salt = text.slice(0, 32)
      const slow = (bytes: Uint8Array) => scryptSync(bytes, salt, 32, { N: 2, r: 8, p: 1 })
      return [...raw, ...keyed].map(slow)
    })
  const direct = [...secretBytes, ...derived, ...keyed, ...salted].map((bytes) =>
    Buffer.from(bytes),
  )
  const marks = new Set(
    [
      ...raw.map((bytes) => Buffer.from(bytes)),
      ...direct,
      ...direct.map((bytes) => sha(bytes)),
      ...direct.map((bytes) => sha(bytes, 'sha512')),
    ]
      .filter((bytes) => bytes.length >= 8)
      .flatMap((bytes) => [...forms(bytes), bytes.toString('latin1')]),
  )
  const belongsTo = ['', ...records.flatMap((record) => boundTo(record, { users, ids, records }))]
  const aes = [...secretBytes, ...derived].filter(({ length }) => length === 32)

  const found = new Set<string>()
  for (const { place, ...column } of columns) {
    if (
      column.texts.some(
        (text) => text.split(/[.\s"]+/).some((part) => marks.has(part)) || marks.has(text),
      )
    )
      found.add(place)
    for (const bytes of column.bytes) {
      if (marks.has(bytes.toString('latin1'))) found.add(place)
      // Sealed: a nonce, 32 or 33 bytes, and a tag.
      if (bytes.length !== 60 && bytes.length !== 61) continue
      for (const key of aes)
        for (const text of belongsTo) if (opens(key, bytes, text)) found.add(place)
    }
  }
  return [...found].sort()
}

function unfold(value: unknown, all: Unfolded = { texts: [], bytes: [], records: [] }): Unfolded {
  if (value instanceof Uint8Array) {
    const bytes = Buffer.from(value)
    all.bytes.push(bytes)
    const text = bytes.toString('utf8')
    if (text.startsWith('{')) unfold(text, all)
  } else if (typeof value === 'string') {
    all.texts.push(value)
    const parsed = parseJson(value)
    if (isRecord(parsed)) unfold(parsed, all)
    else
      for (const part of value.split('.'))
        if (/^[-\w]{16,}$/.test(part)) unfold(Buffer.from(part, 'base64url'), all)
  } else if (isRecord(value)) {
    all.records.push(value)
    for (const part of Object.values(value)) unfold(part, all)
  }
  return all
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a record is sealed for; docs/wallet-kit.md describes it. */
function boundTo(
  record: Record<string, unknown>,
  {
    users,
    ids,
    records,
  }: {
    readonly users: readonly string[]
    readonly ids: readonly string[]
    readonly records: readonly Record<string, unknown>[]
  },
): readonly string[] {
  const kdf = record.kdfParams
  const kdfText = isRecord(kdf) ? [kdf.name, kdf.m, kdf.t, kdf.p, kdf.salt].join('|') : ''
  if (record.kind === 'password') {
    const { walletId, version, slotId, kind, createdAt } = record
    const rest = [walletId, version, slotId, kind, createdAt, kdfText]
    return users.map((user) => ['slot', user, ...rest].join('|'))
  }
  if (!record.sealed || !kdfText) return []
  const vaults = records.filter(({ walletId, version, ct }) => walletId && version && ct)
  return users.flatMap((user) =>
    ids.flatMap((id) =>
      vaults.map(({ walletId, version }) =>
        ['transfer', user, walletId, version, id, kdfText].join('|'),
      ),
    ),
  )
}

function opens(key: Uint8Array, bytes: Buffer, belongsTo: string): boolean {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAAD(encode(belongsTo)).setAuthTag(bytes.subarray(-16))
  try {
    decipher.update(bytes.subarray(12, -16))
    decipher.final()
    return true
  } catch {
    // Another key, or sealed for something else.
    return false
  }
}

const forms = (bytes: Buffer) => [
  bytes.toString('base64url'),
  bytes.toString('base64'),
  bytes.toString('hex'),
]

const distinct = <T>(all: readonly T[], of: (one: T) => string) => [
  ...new Map(all.map((one) => [of(one), one])).values(),
]

import type { Row } from '../../drivers/db/Database.ts'

/** A device on which a user has logged in. Times in milliseconds since 1970. */
export interface Device {
  readonly id: string
  readonly browser: string
  /** The origin of the page in which it logged in first; undefined for those of earlier releases. */
  readonly site: string | undefined
  /** The country in which it has logged in last, in two letters (ISO 3166-1), where the operator's proxy tells it. */
  readonly place: string | undefined
  readonly createdAt: number
  readonly usedAt: number
}

/** Reads a row of `devices`. */
export const readDevice = (row: Row): Device => ({
  id: String(row.id),
  browser: String(row.browser),
  site: row.site === null ? undefined : String(row.site),
  place: row.place === null ? undefined : String(row.place),
  createdAt: Number(row.created_at),
  usedAt: Number(row.used_at),
})

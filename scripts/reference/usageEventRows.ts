import { sentProperties } from '../../packages/controllers/src/features/analytics/sentProperties.ts'
import { eventRows } from './eventRows.ts'

export interface UsageEventRow {
  readonly name: string
  readonly when: string
  /** The names of what an app's own server may be sent of it. */
  readonly properties: readonly string[]
}

/** What the kit may tell the app's server about its use. Throws if an event is missing from the list. */
export const usageEventRows = (): readonly UsageEventRow[] =>
  eventRows().map(({ name, when }) => {
    const properties: readonly string[] | undefined = Reflect.get(sentProperties, name)
    if (!properties) throw new Error(`${name} is not in sentProperties.`)
    return { name, when, properties }
  })

import type { Database, Statement } from '../db/Database.ts'
import type { SpanStart, Tracing } from './Tracing.ts'

/** Records statements and transactions: what kind and which table, never the values. */
export function traceDatabase(db: Database, tracing: Tracing): Database {
  const system = { 'db.system.name': db.engine } as const

  function prepare(sql: string): Statement {
    const statement = db.prepare(sql)
    const operation = /\w+/.exec(sql)?.[0].toUpperCase() ?? 'SQL'
    const [, table] = /\b(?:FROM|INTO|UPDATE)\s+(\w+)/i.exec(sql) ?? []
    const start: SpanStart = {
      name: table === undefined ? operation : `${operation} ${table}`,
      kind: 'client',
      attributes: { ...system, 'db.operation.name': operation, 'db.collection.name': table },
    }
    return {
      all: (...values) => tracing.part(start, () => statement.all(...values)),
      get: (...values) => tracing.part(start, () => statement.get(...values)),
      run: (...values) => tracing.part(start, () => statement.run(...values)),
    }
  }

  return {
    engine: db.engine,
    prepare,
    define: (schema) => db.define(schema),
    transaction: (work, options) =>
      tracing.part({ name: 'transaction', kind: 'client', attributes: system }, () =>
        db.transaction(work, options),
      ),
    close: () => db.close(),
  }
}

import { compactText, searchText } from './searchText.ts'

export interface WalletQuery {
  readonly page: number
  readonly entries: number
  readonly include?: string | undefined
  readonly exclude?: string | undefined
  readonly chains?: string | undefined
  readonly search?: string | undefined
  readonly badge_type?: string | undefined
}

/** Longer lists are cut, because a query can bind only so many values. */
const MAX_LIST = 200

interface WalletSql {
  readonly where: string
  readonly values: readonly string[]
  readonly order: string
  readonly orderValues: readonly string[]
}

/**
 * Builds the SQL conditions of a search. A chain that no wallet lists (a local or new one) does not
 * filter by itself, so it matches its whole family.
 */
export function walletQuery(query: WalletQuery, isListed: (chain: string) => boolean): WalletSql {
  const conditions: string[] = ['1 = 1']
  const values: string[] = []
  const add = (condition: string, ...more: readonly string[]) => {
    conditions.push(condition)
    values.push(...more)
  }
  const include = list(query.include)
  const exclude = list(query.exclude)
  const chains = list(query.chains)
  if (include.length > 0) add(`id IN (${marks(include)})`, ...include)
  if (exclude.length > 0) add(`id NOT IN (${marks(exclude)})`, ...exclude)
  if (query.badge_type) add('badge_type = ?', query.badge_type)
  if (chains.length > 0) {
    const exact = chains.filter(isListed)
    const families = chains
      .filter((chain) => !isListed(chain))
      .map((chain) => chain.split(':')[0] ?? '')
    add(
      `id IN (SELECT wallet_id FROM wallet_chains WHERE chain_id IN (${marks(exact)}) OR namespace IN (${marks(families)}))`,
      ...exact,
      ...families,
    )
  }
  const search = searchText(query.search ?? '')
  const compact = compactText(query.search ?? '')
  if (!search)
    return { where: conditions.join(' AND '), values, order: 'position', orderValues: [] }
  const inName = `%${escaped(search)}%`
  const inCompact = `%${escaped(compact)}%`
  if (compact) add(`(${like('search_name')} OR ${like('search_compact')})`, inName, inCompact)
  else add(like('search_name'), inName)
  return {
    where: conditions.join(' AND '),
    values,
    // An exact match first, then names that begin with the search, then words that do, then the
    // rest.
    order: `CASE WHEN search_name = ? THEN 0 WHEN ${like('search_name')} THEN 1
      WHEN ${like('search_name')} THEN 2 ELSE 3 END, position`,
    orderValues: [search, `${escaped(search)}%`, `% ${escaped(search)}%`],
  }
}

const like = (column: string) => `${column} LIKE ? ESCAPE '\\'`
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const marks = (items: readonly unknown[]) => items.map(() => '?').join(', ')

function list(text: string | undefined): readonly string[] {
  const items = (text ?? '').split(',').map((item) => item.trim())
  return items.filter(Boolean).slice(0, MAX_LIST)
}

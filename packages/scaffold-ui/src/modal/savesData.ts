/** Whether the visitor's browser saves data, or the connection is slow, as far as it tells. */
export function savesData(): boolean {
  const { connection } = navigator as NavigatorWithConnection
  return connection?.saveData === true || /[23]g/.test(connection?.effectiveType ?? '')
}

/** TypeScript does not know what only some browsers have. */
interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/** Whether the browser saves data or the connection is slow, as far as the browser reports it. */
export function savesData(): boolean {
  const { connection } = navigator as NavigatorWithConnection
  return connection?.saveData === true || /[23]g/.test(connection?.effectiveType ?? '')
}

/** TypeScript does not know APIs that only some browsers have. */
interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/** Whether a tab that is led to an address shows a page of an origin. */
export function isAddressOf(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  // Others, such as `blob:`, may have the origin, and lead nowhere.
  return /^https?:$/.test(url.protocol) && url.origin === origin
}

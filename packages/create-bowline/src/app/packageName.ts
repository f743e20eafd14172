const LONGEST = 214

/** A name that npm accepts, as like the folder's as possible. */
export function packageName(folder: string): string {
  const name = folder
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[^a-z0-9._~-]/g, '-')
    .replace(/^[-._]+/, '')
  return name || 'bowline-app'
}

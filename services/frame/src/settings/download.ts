import { h } from '../screen/h.ts'

/** Lets the browser save a text as a JSON file. */
export function download(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  h('a', { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

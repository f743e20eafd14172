/** The marks of the test wallets, as the images that wallets give to a page. */
export const marks = {
  anchor: mark(
    ['#4f7bff', '#1a2fb8'],
    '<path d="M32 26v24M24 32h16M17 38c1 8.5 7 12 15 12s14-3.5 15-12" /><circle cx="32" cy="19.5" r="5.5" />',
  ),
  harbor: mark(
    ['#1fc7b4', '#046b77'],
    '<path d="M30 14v26H16.500zM35 20v20h11.500zM14 47c4 0 5 3 9 3s5-3 9-3 5 3 9 3 5-3 9-3" />',
  ),
  lagoon: mark(
    ['#b06bff', '#5a1fc9'],
    '<path d="M13 25c5 0 6 4 12.5 4S33 25 38 25s6 4 13 4M13 35c5 0 6 4 12.5 4S33 35 38 35s6 4 13 4M13 45c5 0 6 4 12.5 4S33 45 38 45s6 4 13 4" /><circle cx="42" cy="17" r="3.5" fill="#fff" stroke="none" />',
  ),
  beacon: mark(
    ['#ff9a4d', '#d6335a'],
    '<path d="M27.5 30h9L40 50H24zM26 30h12M32 30v-9M21 21l-7-3M43 21l7-3M21 26l-7 2M43 26l7 2" /><circle cx="32" cy="20" r="4" fill="#fff" />',
  ),
} as const

function mark([from, to]: readonly [string, string], drawing: string): string {
  const gradient = `<linearGradient id="a" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  const lines = `<g fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${gradient}<path fill="url(#a)" d="M0 0h64v64H0z"/>${lines}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

interface Scene {
  /** Colors, from the top of the sky to the water. */
  readonly sky: readonly [string, string]
  readonly sun: string
  readonly sail: string
  readonly sea: string
  /** How far the boat has come, 0 to 1. */
  readonly way: number
}

/** A boat under sail, of a made collection, as a `data:` address. */
export function boatPicture({ sky: [above, below], sun, sail, sea, way }: Scene): string {
  const x = Math.round(26 + way * 44)
  return picture(
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs>` +
      `<rect width="128" height="128" fill="url(#s)"/><circle cx="${x < 50 ? 100 : 28}" cy="44" r="18" fill="${sun}"/>` +
      `<g transform="translate(${x} 30)"><path d="M16 0v48H-8Q8 30 16 0Z" fill="${sail}"/><path d="M20 12v36h18Q34 26 20 12Z" fill="${sail}" opacity=".7"/><path d="M-14 52h58q-6 16-18 16H0q-10 0-14-16Z" fill="#1d2433"/></g>` +
      `<path d="M0 92q16-8 32 0t32 0 32 0 32 0v36H0Z" fill="${sea}"/><path d="M0 106q16-6 32 0t32 0 32 0 32 0v22H0Z" fill="#fff" opacity=".16"/>`,
  )
}

/** A crate with leaves on it. */
export const CRATE = picture(
  '<rect width="128" height="128" fill="#efe3c8"/><path d="M20 40h88v64H20Z" fill="#b07b3f"/><path d="M20 40h88v10H20Zm0 54h88v10H20Z" fill="#8a5a26"/>' +
    '<path d="M26 50v44M102 50v44" stroke="#8a5a26" stroke-width="6"/><path d="M64 88c-18-4-22-18-18-30 14 2 22 12 18 30Zm0 0c18-4 22-18 18-30-14 2-22 12-18 30Z" fill="#3f7d58"/>',
)

/** A barrel, and what is in it. */
export const BARREL = picture(
  '<rect width="128" height="128" fill="#d5e3ee"/><path d="M38 28h52q14 36 0 72H38q-14-36 0-72Z" fill="#a3693a"/><path d="M34 44h60M34 84h60" stroke="#3b4558" stroke-width="7"/>' +
    '<ellipse cx="64" cy="28" rx="26" ry="8" fill="#f7f9fc"/><path d="M50 28q14-18 28 0Z" fill="#fff"/>',
)

/** A sailor, who has no likeness to anybody. */
export const SAILOR = picture(
  '<rect width="128" height="128" fill="#2f6f8f"/><circle cx="64" cy="66" r="28" fill="#f2c9a5"/><path d="M34 56q30-34 60 0l-4 8q-26-12-52 0Z" fill="#fff"/><path d="M38 62q26-12 52 0l-2 6q-24-10-48 0Z" fill="#17324a"/>' +
    '<path d="M22 128q6-38 42-38t42 38Z" fill="#17324a"/><path d="M46 94l18 20 18-20" fill="none" stroke="#fff" stroke-width="6"/><circle cx="54" cy="72" r="3" fill="#17324a"/><circle cx="74" cy="72" r="3" fill="#17324a"/><path d="M56 82q8 6 16 0" fill="none" stroke="#17324a" stroke-width="3" stroke-linecap="round"/>',
)

function picture(content: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">${content}</svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}

/** A checkered square of 16 by 16 pixels. */
export const CHEQUERED_PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAJElEQVR42mPQz++Ho08H/eAIlzjDINRAjCJk8cGoYTQeBoUGAIGRlxAQWTdPAAAAAElFTkSuQmCC'

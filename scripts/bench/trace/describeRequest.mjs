/** The further ones are those of the renderer. */
const MOST_CALLS = 8

/**
 * Returns a function that puts a request into two lines: when, how much and which file; and who has asked for it, unless that is as for
 * the one before. `tapAt` is where times begin.
 */
export function createDescription({ tapAt, files, callers }) {
  let lastWhy
  return (request) => {
    const why = whyOf(request, { files, callers })
    const said = why === lastWhy ? '← as above' : `← ${why}`
    lastWhy = why
    return `${timesOf(request, { tapAt, files })}\n${' '.repeat(26)}${said}`
  }
}

function timesOf(request, { tapAt, files }) {
  const { url, start, end, bytes, isCached, failure, type } = request
  const ms = (at) => (at === undefined ? '–' : (at - tapAt).toFixed(0)).padStart(8)
  const size = (isCached ? 'cached' : kB(bytes)).padStart(8)
  const name =
    files.get(fileOf(url))?.name ?? `${type === 'WebSocket' ? 'socket ' : ''}${pathOf(url)}`
  const ended = failure ? ` (${failure})` : ''
  return `${ms(start)}${ms(end)}${size}  ${name}${ended}`
}

/** The calls in our code that led to a request, the last one first; else the markup. */
function whyOf({ url, initiator }, { files, callers }) {
  const calls = []
  const preloaded = initiator.type === 'parser' ? undefined : callers.get(url)
  for (let part = preloaded ?? initiator.stack; part; part = part.parent) {
    const ours = part.callFrames.map((frame) => files.placeOf(frame)).filter(Boolean)
    if (part.description && ours.length > 0) calls.push(`[${part.description}]`)
    calls.push(...ours)
  }
  const said = [...new Set(calls)].slice(0, MOST_CALLS).join(' ← ')
  if (said) return preloaded ? `preload, ${said}` : said
  if (/^http/.test(initiator.url ?? ''))
    return `${initiator.type}, ${pathOf(initiator.url)}:${(initiator.lineNumber ?? 0) + 1}`
  return initiator.type === 'other' ? 'the visitor' : initiator.type
}

export const kB = (bytes) => (bytes / 1000).toFixed(1)

/** The name of a file, without its folders. */
export const fileOf = (url) => new URL(url).pathname.split('/').at(-1)

function pathOf(url) {
  const { pathname, search } = new URL(url)
  return pathname + (search.length > 60 ? `${search.slice(0, 60)}…` : search)
}

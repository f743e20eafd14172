import { onQuestion, tell, WANTS_PASSKEY } from '../pages/askPage.ts'
import type { CreatedPasskey, NewPasskey } from './passkeys.ts'

/**
 * Gets a passkey from a window of this page. Has to be called in a click. The browser delivers what is said to the two
 * pages of this origin alone. Throws a `DOMException` if none was made: no window opened, it was closed, or it cannot be
 * reached, because the app keeps its windows apart (Cross-Origin-Opener-Policy `same-origin`).
 */
export async function makeInWindow(
  options: NewPasskey,
  signal: AbortSignal,
): Promise<CreatedPasskey> {
  const opened = window.open('/window?to=passkey', '_blank', 'popup,width=420,height=680')
  if (!opened) throw new DOMException('No window was opened.', 'NotAllowedError')
  const ended = new AbortController()
  try {
    return await new Promise<CreatedPasskey>((resolve, reject) => {
      const leave = () => reject(new DOMException('The window was closed.', 'AbortError'))
      const until = { signal: ended.signal }
      signal.addEventListener('abort', leave, until)
      onQuestion(
        WANTS_PASSKEY,
        (source) => {
          if (source !== opened) return
          opened.addEventListener('pagehide', leave, until)
          tell(source, { answer: options })
        },
        ended.signal,
      )
      window.addEventListener(
        'message',
        ({ source, origin, data }) => {
          if (source !== opened || origin !== location.origin) return
          if ('made' in Object(data)) resolve(data.made)
        },
        until,
      )
    })
  } finally {
    ended.abort()
    opened.close()
  }
}

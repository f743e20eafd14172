import type { Appearance, AppearanceSource } from '@bowline/common'
import type { FrameParams } from '@bowline/common/frame'

const DARK = '(prefers-color-scheme: dark)'

/**
 * Tells the page how the app looks, at once and whenever that or the user's system changes. Returns a
 * function that stops it.
 */
export function followAppearance(
  source: AppearanceSource,
  tell: (appearance: FrameParams<'appearance'>) => void,
): () => void {
  const system = globalThis.matchMedia(DARK)
  let last = ''
  const update = () => {
    const next = toldAppearance(source.getState(), system.matches)
    if (JSON.stringify(next) === last) return
    last = JSON.stringify(next)
    tell(next)
  }
  const stop = source.subscribe(update)
  system.addEventListener('change', update)
  update()
  return () => {
    stop()
    system.removeEventListener('change', update)
  }
}

/** The page takes colours of six digits, and tags of languages. It chooses itself without them. */
export function toldAppearance(
  appearance: Appearance,
  prefersDark: boolean,
): FrameParams<'appearance'> {
  const { mode, radius, locale } = appearance
  const theme = mode === 'auto' ? (prefersDark ? 'dark' : 'light') : mode
  const color = (appearance[theme]?.accent ?? appearance.accent)?.toLowerCase()
  const isTold = locale !== 'auto' && /^[a-z0-9-]{2,35}$/i.test(locale)
  return {
    theme,
    ...(color && /^#[0-9a-f]{6}$/.test(color) && { accent: color }),
    ...(radius && { radius }),
    ...(isTold && { locale }),
  }
}

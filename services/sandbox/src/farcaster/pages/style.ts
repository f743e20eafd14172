import { baseStyle } from '../../pages/baseStyle.ts'
import { chooserStyle } from '../../pages/chooserStyle.ts'

/** The look of the Farcaster app. */
export const style = `${baseStyle}${chooserStyle}
dl { margin: 0 0 20px; padding: 4px 16px; border-radius: 12px; background: var(--inset); }
dl > div { padding-block: 8px; }
dl > div + div { border-block-start: 1px solid var(--line); }
dt { color: var(--muted); font-size: 14px; }
dd { margin: 0; overflow-wrap: anywhere; }
`

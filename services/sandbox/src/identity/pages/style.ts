import { baseStyle } from '../../pages/baseStyle.ts'

/** The look of the sign-in page. */
export const style = `${baseStyle}
.people { display: grid; gap: 8px; margin-block-end: 8px; }
.person { padding: 10px 16px; text-align: start; }
.person span { display: block; font-weight: 600; overflow-wrap: anywhere; }
.person .mail { color: var(--muted); font-size: 14px; font-weight: 400; }
`

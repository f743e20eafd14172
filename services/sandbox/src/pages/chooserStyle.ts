/** A list of people to choose from, as buttons with a line of detail. */
export const chooserStyle = `
.people { display: grid; gap: 8px; margin-block-end: 8px; }
.person { padding: 10px 16px; text-align: start; }
.person span { display: block; font-weight: 600; overflow-wrap: anywhere; }
.person .detail { color: var(--muted); font-size: 14px; font-weight: 400; }
`

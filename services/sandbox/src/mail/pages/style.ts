import { baseStyle } from '../../pages/baseStyle.ts'

/** The look of the inbox. */
export const style = `${baseStyle}
body { place-items: start center; }
main { max-inline-size: 640px; }
h1 { overflow-wrap: anywhere; }
a { color: var(--link); }
ul { margin: 0; padding: 0; list-style: none; }
#news { color: var(--muted); font-size: 14px; }
#news:not(:empty), .filter { margin-block-end: 12px; }
.back { margin-block-end: 12px; font-size: 14px; }
li + li { border-block-start: 1px solid var(--line); }
li a {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 16px;
  padding: 12px;
  margin-inline: -12px;
  border-radius: 12px;
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
}
li a:hover { background: var(--inset); }
.subject { font-weight: 600; min-inline-size: 0; }
.people { inline-size: 100%; color: var(--muted); font-size: 14px; }
time { color: var(--muted); font-size: 14px; font-variant-numeric: tabular-nums; }
dl { margin: 12px 0 20px; font-size: 14px; }
dl > div { display: flex; gap: 16px; padding-block: 2px; }
dt { flex: none; inline-size: 64px; color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
dd time { color: inherit; }
.views { display: flex; gap: 8px; margin-block-end: 12px; }
.views a { padding: 6px 14px; border: 1px solid var(--field-line); border-radius: 999px; font-size: 14px; text-decoration: none; }
.views a[aria-current] { border-color: transparent; background: var(--accent); color: #fff; }
.text, iframe { border-radius: 12px; inline-size: 100%; }
.text { padding: 16px; background: var(--inset); white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { min-block-size: 420px; border: 1px solid var(--line); background: #fff; color-scheme: light; }
`

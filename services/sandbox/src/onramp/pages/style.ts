import { baseStyle } from '../../pages/baseStyle.ts'

/** The look of the payment pages. */
export const style = `${baseStyle}
h2 { margin: 0 0 4px; font-size: 18px; }
dl { margin: 0 0 20px; padding: 4px 16px; border-radius: 12px; background: var(--inset); }
dl > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding-block: 8px; }
dl > div + div { border-block-start: 1px solid var(--line); }
dt { color: var(--muted); }
dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.total dt, .total dd { color: var(--text); font-weight: 600; }
label { display: block; margin-block-end: 6px; font-weight: 500; font-size: 14px; }
input[type="text"] {
  inline-size: 100%;
  min-block-size: 48px;
  padding: 0 14px;
  border: 1px solid var(--field-line);
  border-radius: 12px;
  background: var(--card);
  color: inherit;
  font: inherit;
}
::placeholder { color: var(--muted); opacity: 1; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.check { display: flex; gap: 10px; align-items: flex-start; margin: 0; font-weight: 400; }
.check input { inline-size: 20px; block-size: 20px; margin: 2px 0 0; flex: none; accent-color: var(--accent); }
[aria-invalid="true"] { border-color: var(--bad); }
.error { margin-block-start: 6px; color: var(--bad); font-size: 14px; }
.good { color: var(--good); }
.bad { color: var(--bad); }
.result { margin-block-end: 16px; }
dl:last-child, .maker:last-child { margin-block-end: 0; }
`

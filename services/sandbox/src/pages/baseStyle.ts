/** The look of every page of the sandbox: the colours of the kit, light and dark. */
export const baseStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f5f7fa, #0e1218);
  --card: light-dark(#ffffff, #151a23);
  --inset: light-dark(#f5f7fa, #1e2530);
  --line: light-dark(#e9edf3, #2a3240);
  --field-line: light-dark(#828da1, #6c788e);
  --text: light-dark(#0d1526, #f2f5fa);
  --muted: light-dark(#556074, #9ba7bb);
  --accent: light-dark(#2545d0, #4263eb);
  --accent-hover: light-dark(#1b36a8, #3654db);
  --link: light-dark(#2545d0, #a2b4ff);
  --good: light-dark(#0a6b48, #62d8a5);
  --bad: light-dark(#b51f34, #ff9aa4);
  --warn-soft: light-dark(#fdf2de, #352a14);
  --warn: light-dark(#855300, #f1c067);
  font: 400 16px/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-block-size: 100dvh;
  display: grid;
  place-items: center;
  padding: 24px 16px;
  background: var(--ground);
  color: var(--text);
}
main {
  inline-size: 100%;
  max-inline-size: 420px;
  padding: 24px;
  border: 1px solid var(--line);
  border-radius: 20px;
  background: var(--card);
}
h1 { margin: 0 0 4px; font-size: 20px; line-height: 1.3; }
p { margin: 0; }
.maker { margin-block-end: 20px; color: var(--muted); font-size: 14px; }
.note {
  margin-block-end: 20px;
  padding: 10px 14px;
  border-radius: 12px;
  background: var(--warn-soft);
  color: var(--warn);
  font-size: 14px;
}
code { overflow-wrap: anywhere; font: 500 14px/1.5 ui-monospace, "SF Mono", Menlo, monospace; }
form { display: grid; gap: 16px; }
button {
  min-block-size: 48px;
  padding: 0 16px;
  border: 1px solid transparent;
  border-radius: 12px;
  background: var(--accent);
  color: #fff;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button:hover { background: var(--accent-hover); }
button.quiet { font-weight: 500; border-color: var(--line); background: transparent; color: var(--text); }
button.quiet:hover { background: var(--inset); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`

/** The look of the page. A picture has 360 px, and `--px` is one of them as it is shown. */
export const PAGE_STYLE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #16181d; background: #fff }
header { position: sticky; top: 0; z-index: 1; padding: 12px 16px; background: #fff; border-bottom: 1px solid #d5d9e2 }
h1 { margin: 0; font-size: 20px }
header p { margin: 4px 0; font-size: 14px }
header p:empty { display: none }
input { box-sizing: border-box; width: min(100%, 480px); padding: 8px 12px; font: inherit; border: 1px solid #6b7280; border-radius: 8px }
main { padding: 0 16px 48px }
h2 { margin: 48px 0 0; scroll-margin-top: 160px }
article {
  display: flex; flex-wrap: wrap; gap: 16px; padding: 20px 0; border-bottom: 1px solid #d5d9e2;
  content-visibility: auto; contain-intrinsic-size: auto 360px;
}
article[hidden] { display: none }
article > div { flex: 0 1 320px; min-width: 0 }
h3 { margin: 0 0 8px; font: 600 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
article p { margin: 0 0 8px; white-space: pre-line; overflow-wrap: anywhere }
p[lang]:not([lang='en']) { padding-inline-start: 10px; border-inline-start: 3px solid #1d4ed8 }
.note, .none, details, figcaption { font-size: 13px; color: #4b5563 }
details a { overflow-wrap: anywhere }
figure { flex: 0 1 270px; min-width: 0; margin: 0 }
figcaption { overflow-wrap: anywhere }
figure a {
  --px: calc(100cqw / 360);
  display: block; position: relative; height: 300px; overflow: hidden;
  border: 1px solid #d5d9e2; border-radius: 8px; background: #f3f4f6; container-type: inline-size;
}
figure span {
  --px: calc(100cqw / 360);
  display: block; position: relative;
  margin-top: min(0px, max(150px - var(--middle) * var(--px), 300px - var(--height) * var(--px)));
}
img { display: block; width: 100%; height: auto }
i {
  position: absolute; left: calc((var(--x) - 3) * var(--px)); top: calc((var(--y) - 3) * var(--px));
  width: calc((var(--w) + 6) * var(--px)); height: calc((var(--h) + 6) * var(--px));
  box-sizing: border-box; border: 2px solid #e11d48; border-radius: 4px;
}
@media (width < 640px) {
  figure { flex-basis: 100% }
  article > div { flex-basis: 100% }
}
`

/** Shows the texts that have all words of what is typed. */
export const PAGE_SCRIPT = `
const articles = [...document.querySelectorAll('article')]
const wordsOf = (article) =>
  [...article.querySelectorAll('h3, p')].map((part) => part.textContent).join(' ').toLowerCase()
const texts = articles.map(wordsOf)
const input = document.querySelector('input')
const status = document.querySelector('[role="status"]')
function search() {
  const words = input.value.toLowerCase().split(/\\s+/)
  let count = 0
  for (const [index, article] of articles.entries()) {
    article.hidden = !words.every((word) => texts[index].includes(word))
    if (!article.hidden) count++
  }
  status.textContent = input.value.trim() ? count + (count === 1 ? ' text' : ' texts') : ''
  window.scrollTo(0, 0)
}
input.addEventListener('input', search)
if (input.value) search()
`

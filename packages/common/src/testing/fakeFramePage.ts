/**
 * The page of the fake frame wallet, which the test serves. It shows the first prompt that it receives,
 * and reports which button was pressed. A test can make it misbehave.
 */
export const fakeFramePage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Fake wallet</title>
<style>
  body { margin: 0; padding: 16px; font: 16px system-ui, sans-serif }
  button { font: inherit; padding: 8px 16px }
</style>
<main><p id="text">Nothing to approve</p></main>
<script type="module">
const theme = new URLSearchParams(location.search).get('theme')
// With the modal's colour scheme the page has no background of its own.
if (theme) document.documentElement.style.colorScheme = theme
const text = document.getElementById('text')
let port
let drawn = 0
requestAnimationFrame(function count() { drawn++; requestAnimationFrame(count) })

const button = (id, label, isApproved) => {
  const element = document.createElement('button')
  element.textContent = label
  element.onclick = () => port.postMessage({ t: 'answer', id, isApproved })
  return element
}
const show = ([first]) => {
  text.textContent = first ? first.text : 'Nothing to approve'
  for (const old of document.querySelectorAll('button')) old.remove()
  if (first) text.after(button(first.id, 'Approve', true), ' ', button(first.id, 'Refuse', false))
}
const commands = {
  show: ({ prompts }) => show(prompts),
  draws: () => port.postMessage({ t: 'draws', drawn, hasFocus: document.hasFocus() }),
  size: ({ heights }) => { for (const height of heights) port.postMessage({ t: 'size', height }) },
  ask: ({ count }) => { for (let i = 0; i < count; i++) port.postMessage({ t: 'ask' }) },
}
addEventListener('message', ({ data, ports, source }) => {
  if (source !== parent || port || data?.t !== 'hello') return
  port = ports[0]
  port.onmessage = ({ data: command }) => commands[command.t]?.(command)
  port.postMessage({ t: 'ready' })
})
parent.postMessage({ t: 'boot' }, '*')
</script>
</html>
`

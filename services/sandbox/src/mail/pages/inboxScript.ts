/**
 * Adds each mail that arrives to the list. Everything from a mail is set as text. It is sent as it
 * stands here, so it is plain JavaScript.
 */
export const inboxScript = `
const list = document.querySelector('#mails')
const row = document.querySelector('#row')
const news = document.querySelector('#news')
let count = 0

/** Times of day as at the place of the reader. The server writes them for UTC. */
function localize(time) {
  const at = new Date(time.dateTime)
  time.textContent = at.toLocaleTimeString()
  time.title = at.toLocaleString()
}

for (const time of list.querySelectorAll('time')) localize(time)

new EventSource(list.dataset.events).addEventListener('message', ({ data }) => {
  const mail = JSON.parse(data)
  const added = row.content.cloneNode(true)
  added.querySelector('a').href = mail.href
  for (const part of added.querySelectorAll('[data-field]'))
    part.textContent = mail[part.dataset.field]
  const time = added.querySelector('time')
  time.dateTime = mail.at
  localize(time)
  list.prepend(added)
  document.querySelector('#none').hidden = true
  count += 1
  news.textContent = count === 1 ? '1 new mail' : count + ' new mails'
})
`

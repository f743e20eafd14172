/** Reads the code that was mailed to an address, in the demo's inbox. */
export async function readCode(context, { mailUrl }, email) {
  const inbox = await context.newPage()
  try {
    await inbox.goto(`${mailUrl}/?to=${email}`)
    const mail = inbox.getByRole('listitem').getByRole('link', { name: /is your code for/ })
    const [, first, second] = /(\d{4}) (\d{4}) is your code/.exec(await mail.first().innerText())
    return `${first}${second}`
  } finally {
    await inbox.close()
  }
}

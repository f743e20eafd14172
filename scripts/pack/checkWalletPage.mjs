/** What a server needs to serve the wallet's page at `localhost`. Nobody logs in: there is no mail server. */
export const settingsOfLogin = (port) => ({
  BOWLINE_ROLES: 'api,index,directory,relay,sign-in,auth',
  BOWLINE_FRAME_URL: `http://localhost:${port}`,
  BOWLINE_SMTP: 'smtp://127.0.0.1:1',
  BOWLINE_MAIL_FROM: 'wallet@app.example',
  BOWLINE_AUTH_SECRET: 'a-secret-of-the-test-with-enough-letters',
})

/** Loads the page of the wallet as a browser does, with every file that it names. */
export async function checkWalletPage(port, projectId) {
  const url = `http://localhost:${port}`
  const page = await read(`${url}/?projectId=${projectId}`)
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path)
  if (files.length === 0) throw new Error(`${url} is not the page of the wallet.`)
  for (const path of files) await read(`${url}${path}`)
}

async function read(url) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
  return response.text()
}

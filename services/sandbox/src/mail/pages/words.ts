export const INBOX_NAME = 'Sandbox inbox'
export const INBOX_NOTE =
  'Every mail that the sandbox sends ends here. Nothing leaves this machine.'

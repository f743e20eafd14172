/** Gives each piece of code a button that copies it. */
export function offerCopies(): void {
  for (const block of document.querySelectorAll('pre')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.addEventListener('click', () => {
      const text = block.querySelector('code')?.textContent ?? ''
      navigator.clipboard.writeText(text).then(
        () => {
          button.textContent = 'Copied'
        },
        () => {
          button.textContent = 'Not allowed'
        },
      )
    })
    const frame = document.createElement('div')
    frame.className = 'code'
    block.replaceWith(frame)
    frame.append(block, button)
  }
}

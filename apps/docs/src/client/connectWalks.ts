const WORDS = { still: 'Play the tour', moving: 'Stop the tour' } as const

/** Lets readers start what moves, and stop it. Nothing moves before they do. */
export function connectWalks(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.play')) connectWalk(button)
}

function connectWalk(button: HTMLButtonElement): void {
  const images = [
    ...(button.closest('.picture')?.querySelectorAll<HTMLImageElement>('[data-walk]') ?? []),
  ].map((image) => ({ image, still: image.src, moving: image.dataset.walk ?? image.src }))
  let state: keyof typeof WORDS = 'still'
  const say = () => {
    button.textContent = WORDS[state]
    button.dataset.state = state
  }
  button.addEventListener('click', () => {
    state = state === 'still' ? 'moving' : 'still'
    say()
    // The one for the other scheme is out of sight, so its file is not fetched.
    for (const one of images) one.image.src = one[state]
  })
  say()
  button.hidden = false
}

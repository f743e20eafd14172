const KEY = 'bowline-docs.manager'

/** Gives commands that each package manager says otherwise a row of tabs. The choice holds for all of them, and is kept. */
export function connectManagers(): void {
  const groups = [...document.querySelectorAll<HTMLElement>('.managers')].map(createTabs)
  const choose = (name: string) => {
    for (const show of groups) show(name)
  }
  for (const group of document.querySelectorAll('.managers'))
    group.addEventListener('click', ({ target }) => {
      const name = target instanceof HTMLElement ? target.dataset.manager : undefined
      if (!name || !(target as HTMLElement).matches('[role="tab"]')) return
      choose(name)
      try {
        localStorage.setItem(KEY, name)
      } catch {
        // Storage is blocked: the choice lasts as long as the page.
      }
    })
  choose(chosen() ?? 'npm')
}

function createTabs(group: HTMLElement, at: number): (name: string) => void {
  const panels = [...group.querySelectorAll<HTMLElement>('pre')]
  const list = document.createElement('div')
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', 'Package manager')
  const tabs = panels.map((panel) => {
    const name = panel.dataset.manager ?? ''
    panel.id = `manager-${at}-${name}`
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-label', name)
    const tab = document.createElement('button')
    tab.type = 'button'
    tab.textContent = name
    tab.dataset.manager = name
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel.id)
    return tab
  })
  list.append(...tabs)
  list.addEventListener('keydown', ({ key }) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const from = tabs.indexOf(document.activeElement as HTMLButtonElement)
    if (step === 0 || from < 0) return
    const next = tabs[(from + step + tabs.length) % tabs.length]
    next?.click()
    next?.focus()
  })
  group.prepend(list)
  return (name) => {
    for (const tab of tabs) {
      const isChosen = tab.dataset.manager === name
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
    }
    for (const panel of panels) {
      const frame = panel.closest<HTMLElement>('.code') ?? panel
      panel.hidden = false
      frame.hidden = panel.dataset.manager !== name
    }
  }
}

function chosen(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

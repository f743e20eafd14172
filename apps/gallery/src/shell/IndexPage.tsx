import { useState } from 'react'
import { LANGUAGES } from '../generated/languages.ts'
import type { Story, Theme } from '../Story.ts'

const widths = [360, 768, 1280] as const

export interface IndexPageProps {
  readonly stories: readonly Story[]
}

/** All stories, and the chosen one in a frame of the chosen width. */
export function IndexPage({ stories }: IndexPageProps) {
  const [search, setSearch] = useState('')
  const [theme, setTheme] = useState<Theme>('light')
  const [width, setWidth] = useState<number>(768)
  const [locale, setLocale] = useState('en')
  const [id, setId] = useState(stories[0]?.id)
  const found = stories.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
  const address = `?story=${encodeURIComponent(id ?? '')}&theme=${theme}&locale=${locale}`
  return (
    <div className="g-index">
      <nav className="g-nav" aria-label="Stories">
        <h1>Bowline gallery</h1>
        <input
          type="search"
          aria-label="Search stories"
          placeholder="Search stories"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <p>{found.length} stories</p>
        <ul>
          {found.map((story) => (
            <li key={story.id}>
              <button
                type="button"
                data-story={story.id}
                aria-current={story.id === id}
                onClick={() => setId(story.id)}
              >
                {story.title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <main className="g-main">
        <div className="g-bar">
          <fieldset>
            <legend>Theme</legend>
            {(['light', 'dark'] as const).map((name) => (
              <label key={name}>
                <input
                  type="radio"
                  name="theme"
                  checked={theme === name}
                  onChange={() => setTheme(name)}
                />
                {name}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>Width</legend>
            {widths.map((value) => (
              <label key={value}>
                <input
                  type="radio"
                  name="width"
                  checked={width === value}
                  onChange={() => setWidth(value)}
                />
                {value}
              </label>
            ))}
          </fieldset>
          <label>
            Language{' '}
            <select value={locale} onChange={(event) => setLocale(event.target.value)}>
              {Object.keys(LANGUAGES).map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
            </select>
          </label>
          <a href={address} target="_blank" rel="noreferrer">
            Open alone
          </a>
        </div>
        <div className="g-preview">
          <iframe key={address} src={address} title="Preview" width={width} height={720} />
        </div>
      </main>
    </div>
  )
}

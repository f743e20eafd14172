/** What a journey may want and not every engine can be asked for. */
export type Ability = 'clipboard' | 'console' | 'tap'

/** One engine, started. Each browser that it opens is that of a new visitor. */
export interface Engine {
  readonly name: string
  /** Why the engine cannot be asked for something. */
  readonly lacks: Readonly<Partial<Record<Ability, string>>>
  /** Opens a browser that remembers nothing, with one tab. The system asks for less motion. */
  open(options?: BrowserOptions): Promise<Browser>
  close(): Promise<void>
}

export interface BrowserOptions {
  /** What the system prefers. Default: `light`. */
  readonly colorScheme?: 'light' | 'dark' | undefined
  /** The size of the page in CSS pixels. Default: a desktop's. */
  readonly size?: { readonly width: number; readonly height: number } | undefined
  /** Whether the screen takes fingers. */
  readonly hasTouch?: boolean | undefined
}

export interface Browser {
  /** The tabs and windows that are open, those that pages have opened included, oldest first. */
  tabs(): Promise<readonly Tab[]>
  newTab(): Promise<Tab>
  /** Each error and warning that pages have written to the console so far; none where the engine lacks `console`. */
  complaints(): readonly string[]
  close(): Promise<void>
}

/** A page, or the page of a frame in it. */
export interface Place {
  /** Finds by a selector in Playwright's grammar. What it names need not be there yet. */
  find(selector: string): Target
  /** Runs a function in the page. It can use nothing that is outside of it but its argument. */
  evaluate<T, A = undefined>(act: (argument: A) => T | Promise<T>, argument?: A): Promise<T>
}

export interface Tab extends Place {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  url(): Promise<string>
  /** The page of a frame, by a CSS selector of the frame. */
  frame(selector: string): Place
  /** Presses a key or a chord such as `Shift+Tab`, by the names of `KeyboardEvent.key`. */
  press(chord: string): Promise<void>
  /** Types into what has focus. */
  type(text: string): Promise<void>
  /** What is on the screen, as a PNG. */
  screenshot(): Promise<Buffer>
  bringToFront(): Promise<void>
  isClosed(): Promise<boolean>
  close(): Promise<void>
}

export interface Target {
  /** What the page says of each element that is found, in the order of the document. */
  read(): Promise<readonly Reading[]>
  /** Clicks what is found once it is there, can be seen, stands still, and nothing covers it. */
  click(): Promise<void>
  /** The same with a finger. Throws where the engine lacks `tap`. */
  tap(): Promise<void>
  /** Moves the pointer over it, once it could be clicked. */
  hover(): Promise<void>
  /** Clicks a field, and replaces its text with keys. */
  fill(text: string): Promise<void>
}

/** What a visitor notices of an element. */
export interface Reading {
  readonly text: string
  readonly value: string
  readonly isVisible: boolean
  readonly isFocused: boolean
  readonly isDisabled: boolean
  readonly attributes: Readonly<Record<string, string>>
  readonly box: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
}

// The two protocols behind one type: WebDriver for WebKit, WebDriver BiDi for Firefox. Their input actions are the same.

/** An input source of WebDriver's actions, e.g. the keyboard, with what it does. */
export type InputSource = {
  type: 'key' | 'pointer' | 'wheel'
  id: string
  actions: readonly Record<string, unknown>[]
}

/** One window without cookies and storage of others. */
export type Driver = {
  /** Width of the narrowest window, in pixels; not below 320. */
  narrowest: number
  /** Opens an address and waits for its load event. */
  navigate: (url: string) => Promise<void>
  /** Evaluates an expression in the page, awaits it, and returns its value through JSON. */
  evaluate: (expression: string) => Promise<unknown>
  perform: (sources: readonly InputSource[]) => Promise<void>
  /** Sets the size of the viewport. */
  resize: (width: number, height: number) => Promise<void>
  /** Chooses files in the first file input that a selector finds. */
  setFiles: (selector: string, paths: readonly string[]) => Promise<void>
  /** The viewport as a PNG. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

/** A running browser. */
export type Engine = {
  /** Opens a window of its own. */
  open: (width: number, height: number) => Promise<Driver>
  close: () => Promise<void>
}

/** Evaluates to the JSON of an expression's value, or to a text that begins with `!` and says what it threw. */
export const asJson = (expression: string) =>
  `(async () => JSON.stringify((await (${expression})) ?? null))().catch((error) => '!' + error + '\\n' + error?.stack)`

/** The value of an expression made by `asJson`. Throws what it threw. */
export function fromJson(text: unknown): unknown {
  if (typeof text !== 'string') throw new Error(`The page answered ${JSON.stringify(text)}`)
  if (text.startsWith('!')) throw new Error(text.slice(1))
  return JSON.parse(text)
}

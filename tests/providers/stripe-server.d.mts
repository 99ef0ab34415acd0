import type { StandInState } from './stripe/stand-in-state.ts'

type Options = {
  port?: number
  file?: string
  webhook?: string
  secret?: string
  now?: () => number
  state?: StandInState
}

export function serveStripe(options?: Options): Promise<number>

/** A hostname as Cloudflare has it. */
export type Hostname = {
  id: string
  hostname: string
  status: 'pending' | 'active' | 'moved' | 'gone'
  certificate: 'pending' | 'active' | 'failed'
  /** What its validation complains about, in the provider's words. */
  errors: string[]
  /** When it was made; null where the provider does not say. */
  createdAt: number | null
}

/** The outcome is unknown: time-out, limit or failure at the provider. Never a refusal. */
export class HostnamesUnavailableError extends Error {
  override readonly name = 'HostnamesUnavailableError'
}

/** The provider refused the name and did nothing. */
export class HostnameRefusedError extends Error {
  override readonly name = 'HostnameRefusedError'
}

/**
 * Custom hostnames at the provider. Each call may be repeated. They throw `HostnamesUnavailableError` where the outcome
 * is unknown, and `createHostname` a `HostnameRefusedError` for a name that the provider does not take.
 */
export type HostnameProvider = {
  /** Whether calls are given up for a while, because the provider fails. */
  isResting: () => boolean
  /** Creates a hostname; one that exists already is given back. */
  createHostname: (hostname: string) => Promise<Hostname>
  readHostname: (id: string) => Promise<Hostname | undefined>
  findHostname: (hostname: string) => Promise<Hostname | undefined>
  /** Has the provider validate a hostname at once. */
  refreshHostname: (id: string) => Promise<void>
  /** Deletes a hostname; one that is gone already counts as deleted. */
  deleteHostname: (id: string) => Promise<void>
  /** A page of all hostnames; `pages` is how many there are. */
  listHostnames: (page: number) => Promise<{ hostnames: Hostname[]; pages: number }>
}

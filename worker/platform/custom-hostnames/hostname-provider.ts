/** A hostname as Cloudflare has it. */
export type Hostname = {
  id: string
  hostname: string
  status: 'pending' | 'active' | 'moved' | 'gone'
  certificate: 'pending' | 'active' | 'failed'
  /** The errors of its validation, in the provider's words. */
  errors: string[]
  /** The time when it was created; null if the provider does not report it. */
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
 * Custom hostnames at the provider. Each call may be repeated. They throw `HostnamesUnavailableError` if the outcome is
 * unknown, and `createHostname` throws `HostnameRefusedError` for a name that the provider does not accept.
 */
export type HostnameProvider = {
  /** Whether no calls are made for a while, because the provider fails. */
  isResting: () => boolean
  /** Creates a hostname; returns the existing one if there is one. */
  createHostname: (hostname: string) => Promise<Hostname>
  readHostname: (id: string) => Promise<Hostname | undefined>
  findHostname: (hostname: string) => Promise<Hostname | undefined>
  /** Makes the provider validate a hostname at once. */
  refreshHostname: (id: string) => Promise<void>
  /** Deletes a hostname; one that is gone already counts as deleted. */
  deleteHostname: (id: string) => Promise<void>
  /** A page of all hostnames; `pages` is the number of pages. */
  listHostnames: (page: number) => Promise<{ hostnames: Hostname[]; pages: number }>
}

import { findOptOut, signOptOut } from '#worker/entities/accounts/opt-out.ts'
import type { Person } from '#worker/entities/accounts/person.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { platformOrigin } from '#worker/platform/hosts.ts'

const KIND = { prefix: 'unsubscribe:', count: 1 }

/** The address at which a person switches off mails of notifications without signing in; it never expires. */
export async function unsubscribeAddress(env: Bindings, person: Person['person']): Promise<string> {
  return `${platformOrigin(env)}/unsubscribe/${await signOptOut(env, person, KIND)}`
}

/** The person of a link; undefined if the link is invalid or the person is deleted. */
export async function findUnsubscriber(env: Bindings, token: string): Promise<Person | undefined> {
  return (await findOptOut(env, token, KIND))?.recipient
}

import { type Actor, ownerTypeOf } from './permissions.ts'

/** Whether nobody of a person's account may choose its plan, its owner included: only the seller can help. */
export function asksSeller(person: Pick<Actor, 'type' | 'parentType' | 'authority'>): boolean {
  return ownerTypeOf(person) === 'OEM_ADMIN' || person.authority === 'view'
}

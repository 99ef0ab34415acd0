import { CardsRefusedError } from './card-provider.ts'

/** undefined if the provider does not know the object. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CardsRefusedError && error.code === 'resource_missing') return undefined
    throw error
  }
}

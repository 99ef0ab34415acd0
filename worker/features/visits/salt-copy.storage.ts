import type { Bindings } from '#worker/platform/context.ts'

type Env = Pick<Bindings, 'MEDIA'>

const FOLDER = 'salts/'

/** The copy of a day's salt, for isolates that begin while the database is away. */
export async function getSaltCopy({ MEDIA }: Env, day: string): Promise<string | undefined> {
  const object = await MEDIA.get(FOLDER + day)
  return object?.text()
}

/** Stores the copy of a day's salt if there is none, and returns the one that is stored. */
export async function getOrPutSaltCopy(env: Env, day: string, salt: string): Promise<string> {
  await env.MEDIA.put(FOLDER + day, salt, { onlyIf: new Headers({ 'if-none-match': '*' }) })
  return (await getSaltCopy(env, day)) ?? salt
}

/** Deletes the copies of earlier days' salts, like the salts themselves. */
export async function deleteSaltCopiesBefore({ MEDIA }: Env, day: string): Promise<void> {
  const { objects } = await MEDIA.list({ prefix: FOLDER })
  const old = objects.map(({ key }) => key).filter((key) => key < FOLDER + day)
  if (old.length > 0) await MEDIA.delete(old)
}

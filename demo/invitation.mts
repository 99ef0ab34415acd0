import { origin } from './api.mts'
import { request } from './request.mts'

/** Maximum tries to find a mail, and the pause between two tries in milliseconds. */
const TRIES = 60
const PAUSE = 500

const textOf = async (path: string) => (await request(new URL(path, origin), { method: 'GET', isSafe: true })).text

/** The link of the invitation to a preview that was mailed to an address. Throws if none arrives. */
export async function invitationOf(email: string): Promise<URL> {
  for (let tries = 0; tries < TRIES; tries++) {
    const list = await textOf('/dev/mail')
    const ids = [...list.matchAll(/href="\/dev\/mail\/([^"]+)">([^<]+)<\/a><\/td><td class="subject"/g)]
    const own = ids.find(([, , to]) => to === email)
    const mail = own ? await textOf(`/dev/mail/${own[1]}`) : ''
    const [, link] = /href="(https?:[^"]+[?&](?:amp;)?invitation=[^"]+)"/.exec(mail) ?? []
    if (link) return new URL(link.replaceAll('&amp;', '&'))
    await new Promise((done) => setTimeout(done, PAUSE))
  }
  throw new Error(`No invitation was mailed to ${email}`)
}

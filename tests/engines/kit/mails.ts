import { type APIRequestContext, expect } from 'playwright/test'

/** Waits until the newest mail to an address has a link that a pattern finds, and returns that link. */
export async function findMailed(request: APIRequestContext, recipient: string, pattern: RegExp): Promise<string> {
  let link = ''
  await expect
    .poll(
      async () => {
        const list = await (await request.get('/dev/mail')).text()
        const row = list.split('<tr').find((one) => one.includes(recipient)) ?? ''
        const [, mail] = /href="([^"]*\/dev\/mail\/[^"]+)"/.exec(row) ?? []
        const text = mail ? await (await request.get(mail)).text() : ''
        const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, one = '']) => one.replaceAll('&amp;', '&'))
        link = links.find((one) => pattern.test(one)) ?? ''
        return link
      },
      { message: `a mail to ${recipient}`, timeout: 60_000 },
    )
    .not.toBe('')
  return link
}

import { formatDateTime } from '#shared/time/jst.ts'
import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/member-mails/ja.ts'
import type { Language } from '#shared/text/languages.ts'
import { leadingTo, type SitePage, sitePagePath } from '#visitor/page/page-path.ts'
import type { MailSite, SiteWords } from '#worker/entities/mail-queue/site-mail.ts'
import { loadMailWords } from '#worker/platform/lazy/load.ts'
import type { MemberMail } from '#worker/outbox/outbox.messages.ts'

/** The page that the button of a mail opens. */
const PAGES = {
  confirm: 'confirm',
  known: 'login',
  reset: 'reset-password',
  changed: 'login',
} as const satisfies Record<MemberMail, SitePage>

type MailContent = {
  template: MemberMail
  language: Language
  /** The position of the grid to return to in the end. */
  place?: string | null | undefined
  /** The token of the button, if the page needs one. */
  link?: { token: string; expiresAt: number } | undefined
}

/** The texts of a member's mail. */
export async function memberMailWords(
  site: MailSite,
  { template, language, place, link }: MailContent,
): Promise<SiteWords> {
  const { memberMails } = await loadMailWords()
  const words: Translate<typeof ja> = createTranslator(memberMails, language)
  const values = { site: site.name }
  const page = site.origin + sitePagePath(site.base, language, PAGES[template])
  const until = link && words('japanTime', { time: formatDateTime(link.expiresAt) })
  return {
    language,
    subject: words(`${template}.subject`, values),
    title: words(`${template}.title`),
    greeting: words(`${template}.greeting`),
    body: words(`${template}.body`, values),
    facts: until ? [{ label: words('until'), value: until }] : [],
    action: {
      label: words(`${template}.button`),
      url: leadingTo(place ?? undefined, link ? `${page}?token=${link.token}` : page),
      hint: words('open'),
    },
    note: words(`${template}.note`),
    footer: words('footer', values),
  }
}

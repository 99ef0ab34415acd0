import type { Language } from '#shared/text/languages.ts'
import { mediaPath, VARIANT_WIDTHS } from '#shared/media/media-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { headFile } from '#worker/features/media/media.storage.ts'
import { getReleasePages } from '#worker/content/projection/release.storage.ts'
import { siteOrigin } from '#worker/platform/hosts.ts'
import { sendMail } from '#worker/platform/mailer.ts'
import { type MailContent, renderMailHtml, renderMailText } from './mail-html.ts'
import { findMailSite } from './site-mail.repository.ts'

/** A site as the sender of a mail. */
export type MailSite = {
  id: string
  siteUuid: string
  accountId: string
  /** As visitors know it, where they do. */
  name: string
  /** Absolute. */
  logoUrl: string | null
  /** Where visitors find it. */
  origin: string
  /** Its base for `sitePagePath`: mails link to the site's own origin. */
  base: { root: ''; defaultLanguage: Language }
}

/** What a mail of a site says; its looks are the site's. */
export type SiteWords = Omit<MailContent, 'senderName' | 'logoUrl' | 'mainColor' | 'textColor'>

/** The site that a mail is sent for, as it is live; as it is being made where it is not. undefined when it is gone. */
export async function getMailSite(env: Bindings, siteId: string, language: Language): Promise<MailSite | undefined> {
  const site = await findMailSite(env.DB, siteId)
  if (!site) return undefined
  const { id, siteUuid, accountId, liveReleaseId: releaseId, defaultLanguage } = site
  const live = releaseId ? await getReleasePages(env, { siteId, releaseId, language }) : undefined
  const name = live?.frame?.name ?? site.name
  const logoId = live?.frame ? live.frame.logo?.id : site.settings.logoMediaId
  const origin = siteOrigin(site, env)
  const logoUrl = logoId ? origin + (await logoPath(env, logoId)) : null
  return { id, siteUuid, accountId, name, logoUrl, origin, base: { root: '', defaultLanguage } }
}

/** Mail programs that know no WebP get the PNG that is made of a logo; older logos have none. */
async function logoPath(env: Bindings, logoId: string): Promise<string> {
  if (await headFile(env.MEDIA, { id: logoId, file: 'logo.png' })) return mediaPath(logoId, 'logo.png')
  const [width] = VARIANT_WIDTHS
  return mediaPath(
    logoId,
    (await headFile(env.MEDIA, { id: logoId, file: `${width}.webp` })) ? `${width}.webp` : 'thumb.webp',
  )
}

/** Puts a mail together in the name and looks of a site. */
export function composeSiteMail({ name, logoUrl }: MailSite, words: SiteWords): MailContent {
  return { ...words, senderName: name, logoUrl, mainColor: null, textColor: null }
}

/** Sends one mail in the name and looks of a site; throws where it cannot be sent, so that the outbox tries again. */
export async function sendSiteMail(
  env: Bindings,
  site: MailSite,
  { to, replyTo, words }: { to: string; replyTo?: string; words: SiteWords },
): Promise<void> {
  const content = composeSiteMail(site, words)
  const { senderName, subject } = content
  await sendMail(env, {
    to,
    senderName,
    subject,
    ...(replyTo && { replyTo }),
    text: renderMailText(content),
    html: renderMailHtml(content),
  })
}

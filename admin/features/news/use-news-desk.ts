import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useScreens } from '#admin/api/screens.ts'
import { type CommonBody, type Problems, toDraft } from '#admin/entities/announcements/announcement-draft.ts'
import type { AnnouncementDesk, EditedAnnouncement } from '#admin/entities/announcements/desk.ts'
import { NEWS } from '#admin/entities/announcements/news.api.ts'
import type { NewsDetail, NewsItem } from '#shared/announcement/announcements.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/text/languages.ts'

export type Partner = { id: string; companyName: string }
/** Where news shows. */
export type NewsOwn = { onBackOffice: boolean; onLogin: boolean; partners: readonly Partner[] }

function toEdited(detail: NewsDetail): EditedAnnouncement<NewsOwn> {
  const { id, version, status, standing, startDate, onBackOffice, onLogin, edited } = detail
  if (!edited) throw new Error('Only the operator edits news')
  const draft = toDraft({ ...detail, ...edited })
  return { id, version, status, standing, startDate, draft, own: { onBackOffice, onLogin, partners: edited.partners } }
}

const toBody = (body: CommonBody, { onBackOffice, onLogin, partners }: NewsOwn) => ({
  ...body,
  onBackOffice,
  onLogin,
  partnerIds: partners.map(({ id }) => id),
})

/** The operator's desk for news. */
export function useNewsDesk(): AnnouncementDesk<NewsOwn, NewsItem> {
  const screens = useScreens()
  return {
    key: NEWS,
    source: DEFAULT_LANGUAGE,
    languages: LANGUAGES,
    list: (query, signal) => answerOf(api.news.$get({ query }, cancelledBy(signal))),
    read: async (id) => toEdited(await answerOf(api.news[':id'].$get({ param: { id } }))),
    create: async (body, own) => toEdited(await answerOf(api.news.$post({ json: toBody(body, own) }))),
    change: async ({ id, version }, body, own) =>
      toEdited(await answerOf(api.news[':id'].$put({ param: { id }, json: toBody(body, own) }, ifMatch(version)))),
    remove: ({ id, version }) => answerOf(api.news[':id'].$delete({ param: { id } }, ifMatch(version))),
    restore: (id) => answerOf(api.news[':id'].restore.$post({ param: { id } })),
    emptyOwn: { onBackOffice: true, onLogin: false, partners: [] },
    ownPaths: ['onBackOffice', 'partnerIds'],
    checkOwn: ({ onBackOffice, onLogin }, status): Problems => {
      const isNowhere = status === 'published' && !onBackOffice && !onLogin
      return isNowhere ? { onBackOffice: { key: 'choice' } } : {}
    },
    screens: {
      list: screens.news,
      create: screens.createNews,
      page: screens.newsItem,
      edit: screens.editNews,
      copy: (id) => `${screens.createNews}?from=${id}`,
    },
  }
}

import { useScreens } from '#admin/api/screens.ts'
import { useBellText } from '#admin/i18n/use-bell-text.ts'
import type { IconName } from '#admin/ui/basic/icon.tsx'
import type { BellEventKind } from '#shared/announcement/bell-rules.ts'
import type { BellItem } from '#shared/announcement/bell.ts'
import { eventWords } from './event-words.ts'
import type { BellItemLook } from './bell-item-view.tsx'

type Screens = ReturnType<typeof useScreens>
type Event = Extract<BellItem, { type: 'event' }>

/** The icon of each kind of event, and the screen that it leads to. */
const EVENTS: Record<
  BellEventKind,
  { icon: IconName; screenOf: (screens: Screens, subjectId: string, detail: Event['detail']) => string }
> = {
  translation: { icon: 'translate', screenOf: (screens, id) => `${screens.site(id)}?panel=languages` },
  bulkUpload: { icon: 'image', screenOf: (screens, id) => screens.site(id) },
  submission: { icon: 'mail', screenOf: (screens, id) => screens.siteInbox(id) },
  review: { icon: 'mail', screenOf: (screens, id) => `${screens.site(id)}?panel=review` },
  mention: {
    icon: 'comment',
    screenOf: (screens, id, { thread = '' }) => `${screens.site(id)}?panel=review&comment=${thread}`,
  },
  guesses: { icon: 'lock', screenOf: (screens, id) => screens.site(id) },
  links: { icon: 'external-link', screenOf: (screens, id) => `${screens.site(id)}?panel=checklist` },
  domain: {
    icon: 'globe',
    screenOf: (screens, id, { site }) => (site === '' ? screens.partnerBrand : `${screens.site(id)}?panel=domain`),
  },
  experiment: { icon: 'chart', screenOf: (screens, id, { test = '' }) => screens.experiment(id, String(test)) },
  bill: { icon: 'file', screenOf: (screens, id) => screens.bill(id) },
  spending: { icon: 'chart', screenOf: (screens) => `${screens.checkPlan}#spending` },
  contract: { icon: 'calendar', screenOf: (screens) => screens.checkPlan },
  // Of an account below it names the company.
  erasure: { icon: 'trash', screenOf: (screens, id, { company }) => (company ? screens.user(id) : screens.profile) },
}

/** How an item looks, and where it leads. */
export function useItemLook(): (item: BellItem) => BellItemLook & { to: string } {
  const t = useBellText()
  const screens = useScreens()
  const eventLook = (event: Event) => {
    const { icon, screenOf } = EVENTS[event.kind]
    return {
      ...eventWords(t, event),
      icon,
      isUnread: event.isUnread,
      to: screenOf(screens, event.subjectId, event.detail),
    }
  }
  return (item) => {
    if (item.type === 'event') return eventLook(item)
    const { id, title, content, image } = item.notification
    const look = { icon: 'megaphone' as const, title, text: content, picture: image?.url, isUnread: item.isUnread }
    return { ...look, to: screens.notification(id) }
  }
}

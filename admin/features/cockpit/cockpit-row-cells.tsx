import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useCockpitText } from '#admin/i18n/use-cockpit-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import type { CockpitUser } from '#shared/billing/cockpit.ts'
import { type CockpitProblem, NEAR_PERCENT } from '#shared/billing/cockpit-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDateTime } from '#shared/time/jst.ts'

const ICONS: Record<CockpitProblem, IconName> = {
  expired: 'clock',
  over: 'alert-triangle',
  ending: 'calendar',
  suspended: 'pause',
  near: 'gauge',
  invited: 'mail',
  unseen: 'eye-off',
}
const TONES: Record<CockpitProblem, string> = {
  expired: 'bg-danger-soft text-danger',
  over: 'bg-danger-soft text-danger',
  ending: 'bg-warning-soft text-warning',
  suspended: 'bg-warning-soft text-warning',
  near: 'bg-warning-soft text-warning',
  invited: 'bg-info-soft text-info',
  unseen: 'bg-info-soft text-info',
}

/** Problems that another plan solves. */
const ABOUT_PLAN: readonly CockpitProblem[] = ['over', 'near']

/** Each problem as a link to the place where it is solved: another plan on the screen of the user's plan, all else on its page. */
export function ProblemLinks({ user }: { user: CockpitUser }) {
  const t = useCockpitText()
  const screens = useScreens()
  const mayChange = useCan()('PUT /oem-master/user-plan/{id}/plan')
  if (user.problems.length === 0) return <span className="text-xs text-ink-faint">{t('none')}</span>
  return (
    <ul className="flex flex-wrap gap-1.5">
      {user.problems.map((problem) => {
        const name = t(`problem.${problem}`)
        const solve = t(`solve.${problem}`)
        return (
          <li key={problem}>
            <Link
              to={mayChange && ABOUT_PLAN.includes(problem) ? screens.userPlan(user.id) : screens.user(user.id)}
              title={solve}
              aria-label={`${name} ${t('solveFor', { company: user.companyName, action: solve })}`}
              className={cx(
                'inline-flex h-6 items-center gap-1.5 rounded-full pr-1.5 pl-2 text-xs font-medium whitespace-nowrap hover:underline hover:underline-offset-2',
                TONES[problem],
              )}
            >
              <Icon name={ICONS[problem]} size={14} />
              {name}
              <Icon name="chevron-right" size={14} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** How a share of the limit is written: over it, near it, or neither. */
function toneOf(percent: number, isOver: boolean): string {
  if (isOver) return 'font-medium text-danger'
  return percent >= NEAR_PERCENT ? 'font-medium text-warning' : 'text-ink-soft'
}

/** Page views against the limit, as numbers and as a bar. */
export function ViewsMeter({ user: { views, viewLimit, companyName } }: { user: CockpitUser }) {
  const t = useCockpitText()
  if (viewLimit === null)
    return <span className="tabular text-sm">{t('views.noLimit', { views: formatNumber(views) })}</span>
  const percent = viewLimit === 0 ? 0 : Math.floor((views * 100) / viewLimit)
  return (
    <span className="block max-w-52">
      <span className="tabular flex items-baseline justify-between gap-2 text-sm">
        {t('views.of', { views: formatNumber(views), limit: formatNumber(viewLimit) })}
        <span className={cx('text-xs', toneOf(percent, views > viewLimit))}>{formatNumber(percent)}%</span>
      </span>
      <span
        role="meter"
        aria-label={t('views.bar', { company: companyName })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(percent, 100)}
        aria-valuetext={t('views.share', { percent: formatNumber(percent) })}
        className="mt-1 block h-1 overflow-hidden rounded-full bg-press"
      >
        <span
          className={cx('block h-full rounded-full', views > viewLimit ? 'bg-danger' : 'bg-ink')}
          style={{ width: `${Math.min(percent, 100)}%` }}
        />
      </span>
    </span>
  )
}

/** Sites with unpublished changes: one leads to its editor, several to the site list of the company. */
export function Unpublished({ user }: { user: CockpitUser }) {
  const t = useCockpitText()
  const screens = useScreens()
  const { unpublishedSites: count, unpublishedSite: site } = user
  if (!site) return <span className="text-xs text-ink-faint">{t('unpublished.none')}</span>
  const isOne = count === 1
  const to = isOne ? screens.site(site.id) : `${screens.siteList}?search=${encodeURIComponent(user.companyName)}`
  return (
    <Link
      to={to}
      aria-label={isOne ? t('unpublished.open', { name: site.name }) : undefined}
      className="line-clamp-1 rounded-sm text-sm underline underline-offset-4 hover:text-ink-soft"
    >
      {isOne ? t('unpublished.one', { name: site.name }) : t('unpublished.many', { count })}
    </Link>
  )
}

export function LastSignIn({ user: { lastSignInAt } }: { user: CockpitUser }) {
  const t = useCockpitText()
  if (!lastSignInAt) return <span className="text-xs text-ink-faint">{t('never')}</span>
  return (
    <time dateTime={lastSignInAt} className="tabular text-sm whitespace-nowrap">
      {formatDateTime(lastSignInAt)}
    </time>
  )
}

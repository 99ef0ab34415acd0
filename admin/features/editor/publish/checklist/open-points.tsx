import { useChecklist } from './use-checklist.ts'
import { useChecklistText } from './use-checklist-text.ts'

/** Above this number the count says only that there are more. */
const MOST = 99

/** The number of open points on the publish button; nothing where there are none. `id`: of its words, for the button. */
export function OpenPoints({ id }: { id: string }) {
  const t = useChecklistText()
  const { count } = useChecklist()
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden
        className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-white/20 px-1.5 text-[11px] font-semibold tabular"
      >
        {count > MOST ? `${MOST}+` : count}
      </span>
      <span id={id} hidden>
        {t('count', { count })}
      </span>
    </>
  )
}
